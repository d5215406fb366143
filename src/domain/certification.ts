import * as v from 'valibot'

/** Kinds of identity papers. 0 to 3 as the specification numbers them; the student card is ours. */
export const PIC_TYPE = { idCard: 0, licence: 1, operationLicence: 2, workProof: 3, studentCard: 4 } as const
export const MAX_PIC_TYPE = 4

/** One picture that is asked for. `name` is stored with the picture and distinguishes the two sides of the ID card. */
export interface Paper {
  id: 'idFront' | 'idBack' | 'licence' | 'workProof' | 'studentCard'
  picType: number
  name: string
  /** What must be seen on it. */
  hint: string
}

/** What shows who somebody is: one is enough. */
export interface Proof {
  id: 'licence' | 'workProof' | 'studentCard' | 'idCard'
  name: string
  papers: readonly Paper[]
}

const ID_FRONT: Paper = {
  id: 'idFront',
  picType: PIC_TYPE.idCard,
  name: '身份证人像面',
  hint: '四角完整，姓名和号码清晰',
}
const ID_BACK: Paper = {
  id: 'idBack',
  picType: PIC_TYPE.idCard,
  name: '身份证国徽面',
  hint: '四角完整，有效期清晰',
}
const LICENCE: Paper = {
  id: 'licence',
  picType: PIC_TYPE.licence,
  name: '执业证书',
  hint: '含姓名、照片和证书编码的一页',
}
const WORK_PROOF: Paper = {
  id: 'workProof',
  picType: PIC_TYPE.workProof,
  name: '工作证或胸牌',
  hint: '含姓名、单位和照片',
}
const STUDENT_CARD: Paper = {
  id: 'studentCard',
  picType: PIC_TYPE.studentCard,
  name: '学生证',
  hint: '含姓名、学校和注册章的一页',
}

const LICENCE_PROOF: Proof = { id: 'licence', name: '执业证书', papers: [LICENCE] }
const WORK: Proof = { id: 'workProof', name: '胸牌', papers: [WORK_PROOF] }
const STUDENT: Proof = { id: 'studentCard', name: '学生证', papers: [STUDENT_CARD] }
const ID_CARD: Proof = { id: 'idCard', name: '身份证', papers: [ID_FRONT, ID_BACK] }

const PROOFS: Readonly<Record<number, readonly Proof[]>> = {
  1: [LICENCE_PROOF, WORK, ID_CARD],
  2: [WORK, ID_CARD],
  5: [STUDENT, ID_CARD],
  6: [WORK, ID_CARD],
}

/** The proofs of which a user of this type gives one, the one that is looked at fastest first; none for types that cannot be certified. */
export const proofsOf = (userType: number): readonly Proof[] => PROOFS[userType] ?? []

/** All pictures that a user of this type may give. */
export const papersOf = (userType: number): readonly Paper[] => proofsOf(userType).flatMap(({ papers }) => papers)

export type PaperPicture = Pick<Paper, 'picType' | 'name'>
export const isPaper = (paper: PaperPicture, picture: PaperPicture): boolean =>
  paper.picType === picture.picType && paper.name === picture.name

/** Of the proof that lacks least, the pictures that are not among those that are there: none when one proof is complete. */
export function missingPapers(userType: number, pictures: readonly PaperPicture[]): readonly Paper[] {
  const lacking = proofsOf(userType).map(({ papers }) =>
    papers.filter((paper) => !pictures.some((picture) => isPaper(paper, picture))),
  )
  return lacking.sort((one, other) => one.length - other.length)[0] ?? []
}

/** Doctors give the number of their licence: 15 digits for doctors, 12 for nurses, others longer. */
export const needsCertificateNo = (userType: number): boolean => userType === 1
export const certificateNoSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请输入执业证书编码'),
  v.regex(/^[A-Za-z0-9]{10,30}$/, '请输入证书上的执业证书编码（10–30 位字母或数字）'),
)

/** A larger picture is not even compressed: phones run out of memory. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
/** What the server takes, after compression. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

export const REJECT_REASON_MAX = 200
