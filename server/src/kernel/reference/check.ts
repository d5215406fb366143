import type { FieldValues } from '@/domain/identity-field'
import { invalid } from '../../errors'
import { areaName, areasOf } from './areas'
import { nameOfDisease, staticData } from './static-data'

/** A whole upload, or the values of one field. */
type Choices = Omit<FieldValues, 'gender'>

/** Some adjustments write '0' for "none". */
const said = (id = ''): boolean => id !== '' && id !== '0'

const isListed = (key: string, id = '', name?: string): boolean =>
  staticData[key]?.some((item) => item.id === id && (name === undefined || item.name === name)) ?? false

/** What is chosen from a list of ours must stand in it, under its own name. `prefix`: where the values stand in what was sent. */
export function checkReference(values: Choices, prefix = ''): void {
  const { department, departmentStr, title, titleStr, majorId, majorName, degree, diseases } = values
  const fields: Record<string, string> = {}
  const refuse = (field: string, sentence: string): void => void (fields[prefix + field] = sentence)
  if (said(department) && !isListed('departments', department, departmentStr)) refuse('department', '请选择科室')
  if (said(title) && !isListed('titles', title, titleStr)) refuse('title', '请选择职称')
  if (said(majorId) && !isListed('majors', majorId, majorName)) refuse('majorName', '请选择专业')
  if (said(degree) && !isListed('degrees', degree)) refuse('degree', '请选择学历')
  if (diseases?.some(({ id }) => nameOfDisease(id) === '')) refuse('diseases', '请选择列表中的病种')
  if (!isRightArea(values)) refuse('prov', '请选择所在地区')
  if (Object.keys(fields).length) throw invalid(fields)
}

function isRightArea({ provId = '', prov = '', cityId = '', city = '' }: Choices): boolean {
  if (!provId && !prov && !cityId && !city) return true
  return areasOf(provId).some(({ id }) => id === cityId) && prov === areaName(provId) && city === areaName(cityId)
}
