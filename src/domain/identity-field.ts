import * as v from 'valibot'
import { DISEASES_MAX, type IdentityFields, type IdentityInput } from './identity'
import { emailSchema, filledSchema, personNameSchema } from './validation'

/** What of a person can be changed one by one: the inputs of the identity, and the introduction. */
export const UPDATE_FIELDS = [
  'name',
  'gender',
  'email',
  'introduction',
  'area',
  'hospital',
  'department',
  'title',
  'school',
  'major',
  'degree',
  'enrollYear',
  'diseases',
] as const
export type UpdateField = (typeof UPDATE_FIELDS)[number]

export const isUpdateField = (name: string): name is UpdateField => (UPDATE_FIELDS as readonly string[]).includes(name)

/** The input of the identity form that a field belongs to; the introduction has none. */
export const INPUT_OF_FIELD: Readonly<Record<Exclude<UpdateField, 'introduction'>, IdentityInput>> = {
  name: 'name',
  gender: 'gender',
  email: 'email',
  area: 'prov',
  hospital: 'hospital',
  department: 'department',
  title: 'title',
  school: 'universityName',
  major: 'majorName',
  degree: 'degree',
  enrollYear: 'enrollmentYear',
  diseases: 'diseases',
}

/**
 * The fields that a type has, in the order they are shown. A type whose upload empties a field (the degree of a medical worker, the area)
 * does not have it.
 */
const FIELDS_OF_TYPE: Readonly<Record<number, readonly UpdateField[]>> = {
  1: ['name', 'gender', 'email', 'introduction', 'hospital', 'department', 'title', 'school', 'major', 'enrollYear', 'diseases'],
  2: ['name', 'gender', 'email', 'introduction', 'hospital', 'area', 'diseases'],
  3: ['name', 'gender', 'email', 'introduction', 'area', 'diseases'],
  4: ['name', 'gender', 'email', 'introduction', 'area', 'diseases'],
  5: ['name', 'gender', 'email', 'introduction', 'school', 'major', 'degree', 'enrollYear', 'area', 'diseases'],
  6: ['name', 'gender', 'email', 'introduction', 'school', 'major', 'degree', 'area', 'diseases'],
}
export const fieldsOfType = (userType: number): readonly UpdateField[] => FIELDS_OF_TYPE[userType] ?? ['name']

/** Work and study are entries of their own with a sequence id; everything else belongs to the user. */
export type FieldOwner = 'user' | 'company' | 'education'
export function ownerOfField(field: UpdateField): FieldOwner {
  if (field === 'hospital' || field === 'department' || field === 'title') return 'company'
  return field === 'school' || field === 'major' || field === 'degree' || field === 'enrollYear' ? 'education' : 'user'
}
/** One company and one education are kept of each user. */
export const SEQUENCE_ID = '1'

export const INTRODUCTION_MAX = 300

/** The values that each field takes, named as in the upload payload. */
export type FieldValues = Partial<IdentityFields> & { introduction?: string }

const id = (what: string) => v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, `请选择${what}`))
const name = (what: string, max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(`请选择${what}`), v.maxLength(max))

/** These values and no others. */
const only = <E extends v.ObjectEntries>(entries: E) => v.strictObject(entries, '输入有误')

/** What must hold for each field; the same on the device and on the server. */
export const FIELD_SCHEMAS: Readonly<Record<UpdateField, v.GenericSchema<unknown, FieldValues>>> = {
  name: only({ name: personNameSchema }),
  gender: only({ gender: v.picklist([1, 2], '请选择性别') }),
  email: only({ email: v.union([v.literal(''), emailSchema], '请输入正确的邮箱') }),
  introduction: only({
    introduction: v.pipe(v.string(), v.trim(), v.maxLength(INTRODUCTION_MAX, `个人简介最多 ${INTRODUCTION_MAX} 个字`)),
  }),
  area: only({ provId: id('所在地区'), prov: name('所在地区', 30), cityId: id('所在地区'), city: name('所在地区', 30) }),
  hospital: only({ hospitalId: id('单位'), hospital: name('单位', 60) }),
  department: only({ department: id('科室'), departmentStr: name('科室', 30) }),
  title: only({ title: id('职称'), titleStr: name('职称', 30) }),
  school: only({ universityName: filledSchema('学校', 60) }),
  major: only({ majorId: id('专业'), majorName: name('专业', 60) }),
  degree: only({ degree: id('学历') }),
  enrollYear: only({ enrollmentYear: v.pipe(v.string(), v.regex(/^(19|20)\d{2}$/, '请选择入学年份')) }),
  diseases: only({
    diseases: v.pipe(
      v.array(v.object({ id: id('病种'), name: name('病种', 30) })),
      v.minLength(1, '请至少选择一个病种'),
      v.maxLength(DISEASES_MAX, `最多选择 ${DISEASES_MAX} 个病种`),
    ),
  }),
}
