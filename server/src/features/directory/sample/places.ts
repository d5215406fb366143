import type { Db } from '../../../db/connect'
import { nameOfDisease } from '../../../kernel/reference/static-data'
import { department, hospital } from '../tables'
import { SAMPLE, type Place, at, findable } from './parts'

export async function seedPlaces(db: Db): Promise<Place[]> {
  const hospitals = await db
    .insert(hospital)
    .values(
      SAMPLE.hospitals.map(({ departments, ...row }, n) => ({
        ...row,
        findable: findable(row.name),
        provId: row.cityId ? `${row.cityId.slice(0, 2)}0000` : '',
        address: row.cityId ? `示例路 ${100 + n * 8} 号` : '',
        diseaseIds: [...new Set(departments.flatMap((place) => at(SAMPLE.departments, place).diseaseIds))],
        isSample: true,
      })),
    )
    .returning({ id: hospital.id })
  const wanted = SAMPLE.hospitals.flatMap((one, n) =>
    one.departments.map((place) => ({
      hospital: one,
      hospitalId: hospitals[n]?.id ?? 0,
      department: at(SAMPLE.departments, place),
    })),
  )
  const rows = await db
    .insert(department)
    .values(
      wanted.map(({ hospitalId, department: one, hospital: of }) => ({
        hospitalId,
        kindId: one.kindId,
        name: one.name,
        findable: findable(one.name),
        place: one.place,
        diseaseIds: one.diseaseIds,
        introduction: `${of.name}${one.name}承担${one.diseaseIds.map(nameOfDisease).join('、')}的诊疗与随访，重点开展${one.goodAt.join('、')}。\n每周三下午科内疑难病例讨论，需要多学科会诊的患者由主诊医师安排。`,
        isSample: true,
      })),
    )
    .returning({ id: department.id })
  return wanted.map((one, n) => ({ ...one, departmentId: rows[n]?.id ?? 0 }))
}
