import * as v from 'valibot'
import { courseEntrySchema, courseMarks, courseNotice, inTimeOrder, lineRefusal, NO_ENTRY } from '@/domain/patient/course'
import { namesAllergy, NO_PATIENT, newPatientFormSchema, patientFormSchema } from '@/domain/patient/form'
import { fileRefusal } from '@/domain/patient/files'
import { fieldIssues, firstIssue } from '@/domain/validation'

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

describe('the course of a patient', () => {
  const MEDICATION = { ...NO_ENTRY, type: 15, day: '2026-02-01', drugs: '培美曲塞 + 顺铂', medication: 0, line: 3 } as const
  const EVALUATION = { ...NO_ENTRY, type: 16, day: '2026-02-20', effect: 2 } as const
  const issueOf = (entry: object) => firstIssue(courseEntrySchema, entry)

  test.each([
    [MEDICATION, ''],
    [EVALUATION, ''],
    [{ ...NO_ENTRY, type: 13, day: '2026-02-01' }, '请填写内容'],
    [{ ...NO_ENTRY, type: 13, day: '2026-02-01', content: 'EGFR 21L858R 突变' }, ''],
    [{ ...MEDICATION, line: null }, '请选择治疗线数'],
    [{ ...MEDICATION, medication: null }, '请选择单药或联合'],
    [{ ...EVALUATION, effect: null }, '请选择疗效'],
    [{ ...MEDICATION, day: '' }, '请选择日期'],
    [{ ...MEDICATION, until: '2026-01-31' }, '结束日期不能早于开始日期'],
    [{ ...MEDICATION, type: 0 }, '请选择记录类型'],
  ])('%j: %s', (entry, issue) => expect(issueOf(entry)).toBe(issue))

  test('keeps of a note what belongs to its type, whatever a form still holds of another one', () => {
    expect(v.parse(courseEntrySchema, { ...MEDICATION, effect: 4 }).effect).toBeNull()
    expect(v.parse(courseEntrySchema, { ...MEDICATION, type: 16, effect: 1 })).toMatchObject({ drugs: '', line: null, effect: 1 })
  })
  test('has one start of a line, but of the third and later ones', () => {
    expect(lineRefusal([MEDICATION], { line: 3 })).toBe('“一线”已有记录（2026-02-01 起），请修改该条记录')
    expect(lineRefusal([MEDICATION], { line: 4 })).toBe('')
    expect(lineRefusal([{ ...MEDICATION, line: 5 }], { line: 5 })).toBe('')
  })
  test('points out a later line that no progress came before', () => {
    const second = { ...MEDICATION, day: '2026-03-01', line: 4 } as const
    expect(courseNotice([MEDICATION, EVALUATION, second])).toBe('二线用药（2026-03-01）之前没有疾病进展（PD）的肿瘤评估，请核对')
    expect(courseNotice([MEDICATION, { ...EVALUATION, effect: 4 }, second])).toBe('')
    expect(courseNotice([MEDICATION, { ...EVALUATION, effect: 4, day: '2026-03-02' }, second])).toContain('请核对')
  })
  test('says effect, medication and line by the codes of the specification', () => {
    expect(courseMarks(MEDICATION)).toEqual(['一线', '联合'])
    expect([1, 2, 3, 4, 5, 6].map((effect) => courseMarks({ ...EVALUATION, effect: effect as 1 })[0]?.slice(0, 2))).toEqual([
      'CR',
      'PR',
      'SD',
      'PD',
      'NE',
      'NA',
    ])
    expect(
      inTimeOrder([
        { id: '10', day: '2026-02-01' },
        { id: '9', day: '2026-02-01' },
        { id: '1', day: '2026-03-01' },
      ]).map(({ id }) => id),
    ).toEqual(['9', '10', '1'])
  })
})
