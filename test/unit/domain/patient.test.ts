import { namesAllergy, NO_PATIENT, newPatientFormSchema, patientFormSchema } from '@/domain/patient/form'
import { fileRefusal } from '@/domain/patient/files'
import { fieldIssues } from '@/domain/validation'

const MB = 1024 * 1024
const WRONG = '仅支持 JPG、PNG、WebP 图片，PDF 和 DICOM（.dcm）文件'

test.each([
  ['a.jpg', 'image/jpeg', 1, ''],
  // A browser may not know what a phone's picture is; the mini-program names no type at all.
  ['a.HEIC', '', 20 * MB, ''],
  ['tmp', 'image/png', 0, ''],
  ['a.pdf', '', 20 * MB, ''],
  // No browser has a type for it.
  ['CT-001.DCM', '', 20 * MB, ''],
  ['a.jpg', 'image/jpeg', 50 * MB, '文件为 50MB，图片不能超过 20MB'],
  ['a.pdf', 'application/pdf', 21 * MB, '文件为 21MB，PDF不能超过 20MB'],
  ['a.dcm', '', 21 * MB, '文件为 21MB，DICOM 文件不能超过 20MB'],
  ['a.txt', 'text/plain', 1, WRONG],
  ['jpg', '', 1, WRONG],
])('a file %s of type "%s" with %i bytes: %s', (name, mimeType, size, sentence) =>
  expect(fileRefusal({ name, mimeType, size })).toBe(sentence),
)

test('the number may be left as it was in a change, and not for who is new', () => {
  const form = { ...NO_PATIENT, name: '李秀兰' }
  expect(fieldIssues(patientFormSchema, form)).toEqual({})
  expect(fieldIssues(newPatientFormSchema, form)).toEqual({ idNumber: '请输入患者的身份证号' })
})

test.each([
  ['110101196805010025', '', {}],
  ['110101202010010011', '', { guardian: '未满18周岁须填写监护人姓名' }],
  ['110101202010010011', '李明', {}],
  ['11010119680501', '', { idNumber: '请输入 18 位身份证号' }],
])('a form with %s and the guardian "%s"', (idNumber, guardian, issues) =>
  expect(fieldIssues(newPatientFormSchema, { ...NO_PATIENT, name: '李秀兰', idNumber, guardian })).toEqual(issues),
)

test.each([
  ['', false],
  ['无', false],
  ['没有', false],
  ['否认药物过敏史', false],
  ['青霉素', true],
  ['无食物过敏，青霉素皮疹', true],
  ['否认，但磺胺皮疹', true],
  ['不详', true],
])('「%s」 names an allergy: %s', (text, names) => expect(namesAllergy(text)).toBe(names))
