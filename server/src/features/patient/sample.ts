import type { Db } from '../../db/connect'
import type { World } from '../../sample/world'
import { patient } from './tables'

/** Nobody has these numbers, so there is none to be sealed. */
const PATIENTS = [
  {
    ...{ name: '示例李秀兰', gender: 2, birthday: '1968-05-01', relation: '父母', guardian: '', allergy: '青霉素' },
    ...{ idMasked: '110***********0025', mobileMasked: '138****0000' },
  },
  {
    ...{ name: '示例赵建国', gender: 1, birthday: '1955-11-12', relation: '其他监护人', guardian: '', allergy: '' },
    ...{ idMasked: '310***********0019', mobileMasked: '' },
  },
  {
    ...{ name: '示例王小雨', gender: 2, birthday: '2016-03-08', relation: '其他监护人', guardian: '示例王明', allergy: '无' },
    ...{ idMasked: '440***********0027', mobileMasked: '139****0000' },
  },
] as const

/** Three patients of the demo account, one of them a child. */
export async function seedPatients(db: Db, { users }: World): Promise<void> {
  const ownerId = users[0] ?? 0
  await db
    .insert(patient)
    .values(PATIENTS.map((one, n) => ({ ...one, ownerId, idNumber: '', idHash: `sample of the doctor ${n}`, isSample: true })))
}
