import type { Patient, PatientFile } from '@/api/patient'

export const PATIENT: Patient = {
  id: '7',
  name: '李秀兰',
  gender: 2,
  birthday: '1968-05-01',
  age: '57岁',
  idNumber: '110***********0003',
  mobile: '138****5678',
  relation: '父母',
  guardian: '',
  allergy: '青霉素',
  fileCount: 2,
  isFixed: false,
  isSample: false,
}
export const CHILD: Patient = { ...PATIENT, id: '8', name: '李小宝', gender: 1, age: '5岁', birthday: '2020-10-01' }

export const PICTURE: PatientFile = {
  id: '21',
  kind: 'pathology',
  name: '病理.jpg',
  mime: 'image/jpeg',
  takenOn: '2026-01-02',
  url: '/files/private/a?expires=1',
  createdAt: '2026-02-01T00:00:00.000Z',
}
export const PDF: PatientFile = {
  ...PICTURE,
  id: '22',
  kind: 'discharge',
  name: '出院小结.pdf',
  mime: 'application/pdf',
  takenOn: '',
}
/** A made-up number with a right check digit: a woman, born on 1968-05-01. */
export const ID_NUMBER = '110101196805010025'
