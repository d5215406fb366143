import * as v from 'valibot'
import { chinaDay, isDate } from '../china-time'
import { serverNow } from '../clock'
import { namesPerson, NOTE_TYPE } from '../note'

/*
 * The course of a patient: notes of types 13 to 16 by the day that each is of (behaviour.md 9; what belongs to which type: research.md 7).
 */
export const COURSE_TYPES = [NOTE_TYPE.diagnosis, NOTE_TYPE.discharge, NOTE_TYPE.medication, NOTE_TYPE.evaluation] as const

/** Curative effect, of an evaluation (16). */
export const EFFECTS = {
  1: 'CR 完全缓解',
  2: 'PR 部分缓解',
  3: 'SD 疾病稳定',
  4: 'PD 疾病进展',
  5: 'NE 无法评价',
  6: 'NA 不适用',
} as const
export type Effect = keyof typeof EFFECTS
const PROGRESSED = 4

/** Of a medication (15). */
export const MEDICATIONS = { 0: '联合', 1: '单药' } as const
export type Medication = keyof typeof MEDICATIONS
export const LINES = { 1: '辅助', 2: '新辅助', 3: '一线', 4: '二线', 5: '三线及以上' } as const
export type Line = keyof typeof LINES

const codesOf = <Code extends number>(names: Readonly<Record<Code, string>>) => Object.keys(names).map(Number) as Code[]
export const EFFECT_CODES = codesOf<Effect>(EFFECTS)
export const MEDICATION_CODES = codesOf<Medication>(MEDICATIONS)
export const LINE_CODES = codesOf<Line>(LINES)

export const COURSE_TEXT_MOST = 1000
export const DRUGS_MOST = 200
/** Of one patient. */
export const COURSE_MOST = 200

const text = (label: string, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((given) => Array.from(given).length <= most, `${label}最多${most}个字`),
    v.check((given) => !namesPerson(given), '请勿填写身份证号或手机号'),
  )

const entry = v.object({
  type: v.picklist(COURSE_TYPES, '请选择记录类型'),
  day: v.string(),
  /** Of a medication; empty: it goes on. */
  until: v.union([v.literal(''), v.pipe(v.string(), v.check(isDate, '请选择日期'))]),
  content: text('内容', COURSE_TEXT_MOST),
  drugs: text('药物', DRUGS_MOST),
  effect: v.nullable(v.picklist(EFFECT_CODES)),
  medication: v.nullable(v.picklist(MEDICATION_CODES)),
  line: v.nullable(v.picklist(LINE_CODES)),
})
export type CourseEntry = v.InferOutput<typeof entry>

export const NO_ENTRY: CourseEntry = {
  ...{ type: NOTE_TYPE.diagnosis, day: '', until: '', content: '', drugs: '' },
  ...{ effect: null, medication: null, line: null },
}

const isMedication = ({ type }: Pick<CourseEntry, 'type'>): boolean => type === NOTE_TYPE.medication
const isEvaluation = ({ type }: Pick<CourseEntry, 'type'>): boolean => type === NOTE_TYPE.evaluation

/** What belongs to another type is dropped, so that a form may keep it while one chooses. */
export function ofItsType(given: CourseEntry): CourseEntry {
  const medication = isMedication(given) ? {} : { until: '', drugs: '', medication: null, line: null }
  return { ...given, ...medication, ...(isEvaluation(given) ? {} : { effect: null }) }
}

/** What is wrong with a note, all at once: the field and its sentence. */
function issuesOf(note: CourseEntry): [keyof CourseEntry, string][] {
  const { day, until, drugs, medication, line, effect, content } = note
  const [isDrug, isEffect] = [isMedication(note), isEvaluation(note)]
  const wrong: [keyof CourseEntry, string, boolean][] = [
    ['day', '请选择日期', !isDate(day)],
    ['day', '日期不能晚于今天', day > chinaDay(serverNow())],
    ['until', '结束日期不能早于开始日期', until !== '' && until < day],
    ['drugs', '请填写药物', isDrug && drugs === ''],
    ['medication', '请选择单药或联合', isDrug && medication === null],
    ['line', '请选择治疗线数', isDrug && line === null],
    ['effect', '请选择疗效', isEffect && effect === null],
    ['content', '请填写内容', !isDrug && !isEffect && content === ''],
  ]
  return wrong.flatMap(([field, sentence, isWrong]) => (isWrong ? [[field, sentence] as [keyof CourseEntry, string]] : []))
}

export const courseEntrySchema = v.pipe(
  entry,
  v.transform(ofItsType),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const [key, message] of issuesOf(input))
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
  }),
)

type Dated = Pick<CourseEntry, 'type' | 'day' | 'line' | 'effect'>

/** One line has one start; of the third line and later there are several. '' when it may be. */
export function lineRefusal(others: readonly Dated[], { line }: Pick<CourseEntry, 'line'>): string {
  if (line === null || line === 5) return ''
  const before = others.find((one) => one.line === line)
  return before ? `“${LINES[line]}”已有记录（${before.day} 起），请修改该条记录` : ''
}

/** What should be looked at, and is no refusal: a second or later line that no progress came before. */
export function courseNotice(all: readonly Dated[]): string {
  const later = all.filter((one) => one.line !== null && one.line >= 4)
  const lacks = later.find(({ day }) => !all.some((one) => isEvaluation(one) && one.effect === PROGRESSED && one.day <= day))
  return lacks?.line ? `${LINES[lacks.line]}用药（${lacks.day}）之前没有疾病进展（PD）的肿瘤评估，请核对` : ''
}

/** In time order, the oldest first; of one day as they were written. */
export const inTimeOrder = <One extends { day: string; id: string }>(all: readonly One[]): One[] =>
  [...all].sort((one, other) => one.day.localeCompare(other.day) || Number(one.id) - Number(other.id))

/** What stands beside the type: 一线 · 联合, PR 部分缓解. */
export const courseMarks = ({ effect, medication, line }: Pick<CourseEntry, 'effect' | 'medication' | 'line'>): string[] => [
  ...(line === null ? [] : [LINES[line]]),
  ...(medication === null ? [] : [MEDICATIONS[medication]]),
  ...(effect === null ? [] : [EFFECTS[effect]]),
]
