import * as v from 'valibot'
import { emailSchema, firstIssue, personNameSchema } from './validation'

const idNameSchema = v.object({ id: v.string(), name: v.string() })

/** Who somebody is, as the identity form holds it: the upload payload without its pictures. Empty text means "not filled". */
export const identityFieldsSchema = v.object({
  userType: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  typeChild: v.number(),
  name: v.string(),
  gender: v.picklist([0, 1, 2]),
  email: v.string(),
  /** Hospital of a medical worker, company of an enterprise person. */
  hospitalId: v.string(),
  hospital: v.string(),
  /** Ids; the names are in departmentStr and titleStr. */
  department: v.string(),
  departmentStr: v.string(),
  title: v.string(),
  titleStr: v.string(),
  universityName: v.string(),
  majorId: v.string(),
  majorName: v.string(),
  degree: v.string(),
  enrollmentYear: v.string(),
  prov: v.string(),
  provId: v.string(),
  city: v.string(),
  cityId: v.string(),
  doctorCertificateNo: v.string(),
  diseases: v.array(idNameSchema),
})
export type IdentityFields = v.InferOutput<typeof identityFieldsSchema>

export const EMPTY_IDENTITY: IdentityFields = {
  userType: 1,
  typeChild: 0,
  name: '',
  gender: 0,
  email: '',
  hospitalId: '',
  hospital: '',
  department: '',
  departmentStr: '',
  title: '',
  titleStr: '',
  universityName: '',
  majorId: '',
  majorName: '',
  degree: '',
  enrollmentYear: '',
  prov: '',
  provId: '',
  city: '',
  cityId: '',
  doctorCertificateNo: '',
  diseases: [],
}

/** Inputs of the form, named as the server names what is missing. */
export type IdentityInput =
  | 'name'
  | 'gender'
  | 'email'
  | 'hospital'
  | 'department'
  | 'title'
  | 'universityName'
  | 'majorName'
  | 'degree'
  | 'enrollmentYear'
  | 'prov'
  | 'diseases'

/** What a type must fill to be complete; the diseases come last. */
export const REQUIRED_INPUTS: Readonly<Record<number, readonly IdentityInput[]>> = {
  1: ['name', 'hospital', 'department', 'title', 'diseases'],
  2: ['name', 'hospital', 'prov'],
  3: ['name', 'diseases'],
  4: ['name'],
  5: ['name', 'universityName', 'majorName', 'diseases'],
  6: ['name', 'universityName', 'diseases'],
}

/** What is said of an input that must be filled and is not. */
export const LACKING: Readonly<Record<string, string>> = {
  name: '请填写姓名',
  hospital: '请填写所在单位',
  department: '请选择科室',
  title: '请选择职称',
  universityName: '请填写学校',
  majorName: '请填写专业',
  prov: '请选择所在地区',
  diseases: '请选择关注的病种',
}

const SHOWN: Readonly<Record<number, readonly IdentityInput[]>> = {
  1: ['name', 'gender', 'hospital', 'department', 'title', 'email', 'diseases'],
  2: ['name', 'gender', 'hospital', 'prov', 'email'],
  3: ['name', 'gender', 'diseases'],
  4: ['name', 'gender'],
  5: ['name', 'gender', 'universityName', 'majorName', 'degree', 'enrollmentYear', 'email', 'diseases'],
  6: ['name', 'gender', 'universityName', 'majorName', 'email', 'diseases'],
}

/** The inputs of a type, in the order they are asked. */
export const inputsOf = (userType: number): readonly IdentityInput[] => SHOWN[userType] ?? ['name']

export const isRequired = (userType: number, input: IdentityInput): boolean =>
  (REQUIRED_INPUTS[userType] ?? ['name']).includes(input)

const LABELS: Readonly<Record<IdentityInput, string>> = {
  name: '姓名',
  gender: '性别',
  email: '邮箱',
  hospital: '医院',
  department: '科室',
  title: '职称',
  universityName: '学校',
  majorName: '专业',
  degree: '学历',
  enrollmentYear: '入学年份',
  prov: '所在地区',
  diseases: '关注病种',
}

/** An enterprise person has a company, a researcher a school or an institution. */
export function inputLabel(input: IdentityInput, userType: number): string {
  if (input === 'hospital' && userType === 2) return '所在企业'
  if (input === 'universityName' && userType === 6) return '学校或机构'
  return LABELS[input]
}

/** Fields of the payload that an input fills. */
export const FIELDS_OF_INPUT: Readonly<Record<IdentityInput, readonly (keyof IdentityFields)[]>> = {
  name: ['name'],
  gender: ['gender'],
  email: ['email'],
  hospital: ['hospitalId', 'hospital'],
  department: ['department', 'departmentStr'],
  title: ['title', 'titleStr'],
  universityName: ['universityName'],
  majorName: ['majorId', 'majorName'],
  degree: ['degree'],
  enrollmentYear: ['enrollmentYear'],
  prov: ['prov', 'provId', 'city', 'cityId'],
  diseases: ['diseases'],
}

/** Some adjustments write '0' for "none". */
const said = (text: string): boolean => text !== '' && text !== '0'

function isFilled(fields: IdentityFields, input: IdentityInput): boolean {
  switch (input) {
    case 'diseases':
      return fields.diseases.length > 0
    case 'gender':
      return fields.gender !== 0
    case 'name':
      return fields.name.trim() !== ''
    default:
      return said(fields[input])
  }
}

/** What this identity still lacks. */
export const missingInputs = (fields: IdentityFields): IdentityInput[] =>
  (REQUIRED_INPUTS[fields.userType] ?? (['name'] as const)).filter((input) => !isFilled(fields, input))

export function completenessOf(fields: IdentityFields): { isComplete: boolean; onlyLackDisease: boolean } {
  const missing = missingInputs(fields)
  return { isComplete: missing.length === 0, onlyLackDisease: missing.length === 1 && missing[0] === 'diseases' }
}

/** The diseases that one person may follow. */
export const DISEASES_MAX = 30
const FIRST_YEAR = 1950

/** Years in which somebody may have begun to study, the newest first. */
export const enrollmentYears = (thisYear: number): string[] =>
  Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => String(thisYear - index))

/** A sentence for each input that is wrong; nothing when the form may be sent. `asked`: the inputs that are on the screen. */
export function checkIdentity(
  fields: IdentityFields,
  asked: readonly IdentityInput[],
  thisYear: number,
): Partial<Record<IdentityInput, string>> {
  const errors: Partial<Record<IdentityInput, string>> = {}
  for (const input of asked) {
    const issue = issueOf(fields, input, thisYear)
    if (issue) errors[input] = issue
  }
  return errors
}

function issueOf(fields: IdentityFields, input: IdentityInput, thisYear: number): string {
  if (!isFilled(fields, input)) return isRequired(fields.userType, input) ? lacking(input, fields.userType) : ''
  switch (input) {
    case 'name':
      return firstIssue(personNameSchema, fields.name)
    case 'email':
      return firstIssue(emailSchema, fields.email)
    case 'enrollmentYear':
      return enrollmentYears(thisYear).includes(fields.enrollmentYear) ? '' : '入学年份有误'
    case 'diseases':
      return fields.diseases.length > DISEASES_MAX ? `最多选择 ${DISEASES_MAX} 个病种` : ''
    default:
      return ''
  }
}

function lacking(input: IdentityInput, userType: number): string {
  if (input === 'hospital') return userType === 2 ? '请选择所在企业' : '请选择医院'
  if (input === 'universityName') return userType === 6 ? '请填写学校或机构' : '请选择学校'
  return LACKING[input] ?? '请填写完整'
}

/** What a certificate vouches for: a change of it is looked at again. */
const CERTIFIED: readonly (keyof IdentityFields)[] = [
  'userType',
  'name',
  'hospitalId',
  'hospital',
  'department',
  'title',
  'universityName',
  'majorName',
  'degree',
]
export const changesCertified = (before: IdentityFields, after: IdentityFields): boolean =>
  CERTIFIED.some((field) => before[field] !== after[field])

/** What each type means, for the one who has to choose. */
export const USER_TYPE_NOTES: Readonly<Record<number, string>> = {
  1: '医院医生、护士、药师、技师等，可申请医生认证',
  2: '医药、器械、检验等企业的从业人员，可申请认证',
  3: '患者本人或家属，可阅读科普与面向患者的内容',
  4: '以上都不是，仅需填写姓名',
  5: '医药卫生相关专业的在校学生，可申请认证',
  6: '高校教师、科研院所与教育机构人员，可申请认证',
}
