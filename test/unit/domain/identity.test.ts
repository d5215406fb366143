import {
  changesCertified,
  checkIdentity,
  completenessOf,
  EMPTY_IDENTITY,
  enrollmentYears,
  FIELDS_OF_INPUT,
  inputLabel,
  inputsOf,
  isRequired,
  missingInputs,
  REQUIRED_INPUTS,
  type IdentityFields,
  type IdentityInput,
} from '@/domain/identity'
import { FIELD_SCHEMAS, fieldsOfType, INPUT_OF_FIELD, ownerOfField, UPDATE_FIELDS } from '@/domain/identity-field'
import { HOSPITAL_LEVELS, placeFormSchema, plainPlaceName } from '@/domain/identity-hospital'
import { adjustIdentity } from '@/domain/user'
import { fieldIssues, firstIssue } from '@/domain/validation'

const YEAR = 2026
const full: IdentityFields = {
  ...EMPTY_IDENTITY,
  name: '张明',
  gender: 2,
  email: 'zhang@example.com',
  hospitalId: '110100001',
  hospital: '某医院',
  department: 'k1',
  departmentStr: '肿瘤内科',
  title: 't1',
  titleStr: '主任医师',
  universityName: '北京大学',
  majorId: 'm1',
  majorName: '临床医学',
  degree: 'g3',
  enrollmentYear: '2020',
  prov: '北京市',
  provId: '110000',
  city: '北京市',
  cityId: '110100',
  diseases: [{ id: 'd1', name: '肺癌' }],
}
const types = [1, 2, 3, 4, 5, 6]

test.each(types)('type %d asks for what it needs, and is content when it is there', (userType) => {
  for (const input of REQUIRED_INPUTS[userType] ?? []) expect(inputsOf(userType)).toContain(input)
  expect(missingInputs({ ...full, userType })).toEqual([])
  expect(checkIdentity({ ...full, userType }, inputsOf(userType), YEAR)).toEqual({})
})

test.each(types)('type %d names each thing that is missing, and nothing that may be', (userType) => {
  const empty = { ...EMPTY_IDENTITY, userType }
  const required = inputsOf(userType).filter((input) => isRequired(userType, input))
  expect(Object.keys(checkIdentity(empty, inputsOf(userType), YEAR))).toEqual(required)
  expect([...missingInputs(empty)].sort()).toEqual([...required].sort())
})

/**
 * What each type is asked, and what it must give: typed by hand, so that a change of the rules shows. The specification (behaviour.md) names
 * the fields of the upload (section 3) and what it empties for types 1, 2 and 6 (section 5); which of them a type must give is our choice.
 */
const ASKED: readonly [userType: number, must: readonly string[], may: readonly string[]][] = [
  [1, ['name', 'hospital', 'department', 'title', 'diseases'], ['gender', 'email']],
  [2, ['name', 'hospital', 'prov'], ['gender', 'email']],
  [3, ['name', 'diseases'], ['gender']],
  [4, ['name'], ['gender']],
  [5, ['name', 'universityName', 'majorName', 'diseases'], ['gender', 'degree', 'enrollmentYear', 'email']],
  [6, ['name', 'universityName', 'diseases'], ['gender', 'majorName', 'email']],
]

test.each(ASKED)('type %d must give %j and may give %j', (userType, must, may) => {
  expect([...(REQUIRED_INPUTS[userType] ?? [])].sort()).toEqual([...must].sort())
  expect([...inputsOf(userType)].sort()).toEqual([...must, ...may].sort())
  expect([...missingInputs({ ...EMPTY_IDENTITY, userType })].sort()).toEqual([...must].sort())
})

test('no type is asked for what its upload empties', () => {
  const EMPTIED: readonly [number, readonly IdentityInput[]][] = [
    [1, ['prov', 'degree']],
    [2, ['department', 'title', 'degree']],
    [6, ['title', 'department', 'hospital']],
  ]
  for (const [userType, inputs] of EMPTIED) for (const input of inputs) expect(inputsOf(userType)).not.toContain(input)
})

test('the zeros of the adjustments count as empty', () => {
  expect(missingInputs({ ...full, userType: 1, department: '0', title: '0' })).toEqual(['department', 'title'])
})

test('completeness tells whether only the disease is missing', () => {
  expect(completenessOf(full)).toEqual({ isComplete: true, onlyLackDisease: false })
  expect(completenessOf({ ...full, diseases: [] })).toEqual({ isComplete: false, onlyLackDisease: true })
  expect(completenessOf({ ...full, diseases: [], hospital: '' })).toEqual({ isComplete: false, onlyLackDisease: false })
})

test.each([
  ['name', { name: '张<b>' }, '姓名只能包含汉字、字母、间隔号'],
  ['email', { email: 'zhang@' }, '请输入正确的邮箱'],
  ['enrollmentYear', { enrollmentYear: '1850' }, '入学年份有误'],
  ['diseases', { diseases: Array.from({ length: 31 }, (_, id) => ({ id: `d${id}`, name: '病' })) }, '最多选择 30 个病种'],
] as const)('a wrong %s is told in place', (input, part, sentence) => {
  expect(checkIdentity({ ...full, ...part } as IdentityFields, [input], YEAR)).toEqual({ [input]: sentence })
})

test('the sentence for a missing place of work or study fits the type', () => {
  const lacking = (userType: number) => checkIdentity({ ...EMPTY_IDENTITY, userType }, inputsOf(userType), YEAR)
  expect([lacking(1).hospital, lacking(2).hospital]).toEqual(['请选择医院', '请选择所在企业'])
  expect([lacking(5).universityName, lacking(6).universityName]).toEqual(['请选择学校', '请填写学校或机构'])
  expect([inputLabel('hospital', 1), inputLabel('hospital', 2)]).toEqual(['医院', '所在企业'])
})

test('years of enrolment go from this one back', () => {
  expect(enrollmentYears(YEAR)[0]).toBe('2026')
  expect(enrollmentYears(YEAR)).not.toContain('2027')
})

test('only what a certificate vouches for counts as a change of it', () => {
  expect(changesCertified(full, { ...full, email: 'other@example.com', gender: 1, diseases: [] })).toBe(false)
  for (const part of [{ name: '李' }, { hospital: '另一家' }, { title: 't2' }, { userType: 5 }, { degree: 'g1' }])
    expect(changesCertified(full, { ...full, ...part })).toBe(true)
})

describe('fields one by one', () => {
  test.each(types)('a field that type %d has survives the adjustments of its upload', (userType) => {
    const person = { ...full, userType }
    const adjusted = adjustIdentity(person)
    for (const field of fieldsOfType(userType)) {
      if (field === 'introduction') continue
      for (const name of FIELDS_OF_INPUT[INPUT_OF_FIELD[field]]) {
        // A researcher has no hospital, whose id is emptied.
        expect([field, name, adjusted[name]]).toEqual([field, name, person[name]])
      }
    }
    for (const input of REQUIRED_INPUTS[userType] ?? [])
      expect(fieldsOfType(userType).map((field) => field !== 'introduction' && INPUT_OF_FIELD[field])).toContain(input)
  })
  test('every field has an owner and a rule that refuses other values', () => {
    for (const field of UPDATE_FIELDS) {
      expect(['user', 'company', 'education']).toContain(ownerOfField(field))
      expect(firstIssue(FIELD_SCHEMAS[field], { level: 2 })).not.toBe('')
    }
  })
})

describe('a place that is added', () => {
  const form = { name: '某某市人民医院', provId: '510000', cityId: '510100', districtId: '510107', level: 2 }
  test('is taken when it is whole', () => expect(fieldIssues(placeFormSchema, form)).toEqual({}))
  test.each([
    [{ name: '' }, 'name', '请填写名称'],
    [{ name: '医院' }, 'name', '请填写完整名称，至少 4 个字'],
    [{ name: '12345' }, 'name', '名称需包含文字'],
    [{ name: '长'.repeat(61) }, 'name', '名称最多 60 个字'],
    [{ provId: '' }, 'provId', '请选择所在地区'],
    [{ level: 11 }, 'level', '等级有误'],
  ])('%j is told at %s', (part, field, sentence) => {
    expect(fieldIssues(placeFormSchema, { ...form, ...part })[field]).toBe(sentence)
  })
  test('two spellings of one name are the same', () => {
    expect(plainPlaceName('四川大学 华西医院（本部）')).toBe(plainPlaceName('四川大学华西医院(本部)'))
  })
  test('there are ten levels', () => expect(Object.keys(HOSPITAL_LEVELS)).toHaveLength(10))
})
