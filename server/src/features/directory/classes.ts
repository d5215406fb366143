import type { Db } from '../../db/connect'
import { hospitalClass } from './tables'

/** Section 7 of the hospital sheet: our choice. 三级甲等 is the first chip. */
const LEVELS = '三级特等 三级甲等 三级乙等 三级丙等 二级甲等 二级乙等 二级丙等 一级甲等 一级乙等 一级丙等'.split(' ')
const FIRST = '三级甲等'
const CATEGORIES =
  '综合医院 肿瘤专科医院 其他专科医院 中医医院 中西医结合医院 民族医医院 妇幼保健院 儿童医院 康复医院 护理院/安宁疗护中心 社区卫生服务中心/卫生院 门诊部/诊所 其他'.split(
    ' ',
  )

/** Brings the names into the database, where an operator may change them: what stands there already stays. */
export async function loadHospitalClasses(db: Db): Promise<void> {
  const levels = LEVELS.map((name, at) => ({ kind: 'level' as const, id: at + 1, name, place: name === FIRST ? 0 : at + 1 }))
  const none = { kind: 'level' as const, id: 0, name: '未定级', place: LEVELS.length + 1 }
  const categories = CATEGORIES.map((name, at) => ({ kind: 'category' as const, id: at + 1, name, place: at + 1 }))
  await db
    .insert(hospitalClass)
    .values([...levels, none, ...categories])
    .onConflictDoNothing()
}
