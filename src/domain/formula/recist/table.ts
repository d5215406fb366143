import { readNumber, thousandsDoubt } from '../../number-text'
import { numberError } from '../check'
import type { Failure, RawInputs } from '../types'
import { signed } from '../number'
import { LIMITS, responseLabels, nonTargetLabels, type NonTarget, type OverallResponse, type TargetResponse } from './types'

/** A row of the lesion table, as it is typed. */
export interface LesionRow {
  id: string
  organ: string
  isNode: boolean
  mm: string
  now: string
  /** Not evaluated this time: `now` does not count. */
  notEvaluated: boolean
}

/** The whole form as typed; `newLesion` is '', `1` or `0`. */
export interface RecistForm {
  rows: readonly LesionRow[]
  nadir: string
  nonTarget: string
  newLesion: string
}

export const emptyRow = (id: string): LesionRow => ({ id, organ: '', isNode: false, mm: '', now: '', notEvaluated: false })

const current = ({ now, notEvaluated }: LesionRow): number | null | undefined =>
  notEvaluated ? null : (readNumber(now) ?? undefined)

/** The inputs of `calc` from what was typed. */
export function readForm({ rows, nadir, nonTarget, newLesion }: RecistForm): RawInputs {
  return {
    baseline: rows.map(({ id, organ, isNode, mm }) => ({ id, organ: organ.trim(), isNode, mm: readNumber(mm) })),
    current: rows.map((row) => ({ id: row.id, mm: current(row) })),
    nadirSumMm: readNumber(nadir),
    nonTarget,
    newLesion: newLesion === '1' ? true : newLesion === '0' ? false : newLesion,
  }
}

export interface RowErrors {
  organ?: string
  mm?: string
  now?: string
}

const sizeError = (text: string, name: string, min: number): string | undefined => {
  const value = readNumber(text)
  if (value === null) return `请输入${name}`
  const error = numberError(value, { min, max: LIMITS.maxMm })
  return error === 'NOT_A_NUMBER'
    ? thousandsDoubt(text) || '请输入有效数字'
    : error
      ? `${name}应在${min}–${LIMITS.maxMm} mm之间`
      : undefined
}

/** What is wrong in each row, in the words of the page: `calc` tells only the first fault and not the row. */
export function rowErrors(rows: readonly LesionRow[]): RowErrors[] {
  const organs = rows.map(({ organ }) => organ.trim())
  return rows.map((row, at) => {
    const organ = organs[at] ?? ''
    const before = organs.slice(0, at).filter((other) => other === organ).length
    return {
      organ: organ === '' ? '请输入器官' : before >= LIMITS.perOrgan ? `同一器官最多 ${LIMITS.perOrgan} 个靶病灶` : undefined,
      mm: sizeError(row.mm, row.isNode ? '基线短径' : '基线最长径', row.isNode ? LIMITS.nodeMinMm : LIMITS.otherMinMm),
      now: row.notEvaluated ? undefined : sizeError(row.now, '本次测量', 0),
    }
  })
}

/** The sentence for a fault beside the table. */
export function formSentence({ error, field }: Failure): string {
  if (field === 'nadirSumMm')
    return error === 'INCONSISTENT'
      ? '既往最小总和不能大于基线总和'
      : error === 'OUT_OF_RANGE'
        ? '既往最小总和不能小于 0 mm'
        : '请输入有效数字'
  if (field === 'nonTarget') return '请选择非靶病灶'
  if (field === 'newLesion') return '请选择有无新病灶'
  if (field === 'baseline' && error === 'INCONSISTENT') return '没有靶病灶时，须有非靶病灶可供评价'
  return '请核对靶病灶'
}

interface Result {
  baselineSumMm?: number
  currentSumMm?: number | null
  changeFromBaselinePct?: number | null
  changeFromNadirPct?: number | null
  target: TargetResponse
  overall: OverallResponse
}

/** `−38.6%`; a dash for what has no value. */
export const percent = (value: number | null | undefined): string => (typeof value === 'number' ? `${signed(value, 1)}%` : '—')
export const millimetres = (value: number | null | undefined): string =>
  typeof value === 'number' ? `${value.toFixed(1)} mm` : '—'

/** The line for the record. */
export function recistLine(form: RecistForm, result: Result): string {
  const lesions = form.rows.map(
    (row) =>
      `${row.organ.trim()}${row.isNode ? '（淋巴结短径）' : ''} ${row.mm.trim()}→${row.notEvaluated ? '未评估' : row.now.trim()} mm`,
  )
  const sums =
    result.target === 'NA'
      ? ['无靶病灶']
      : [
          `靶病灶 ${lesions.join('、')}`,
          `总和 ${millimetres(result.baselineSumMm)}→${millimetres(result.currentSumMm)}，较基线 ${percent(result.changeFromBaselinePct)}，较最小值 ${percent(result.changeFromNadirPct)}`,
          `靶病灶 ${result.target}`,
        ]
  const beside = `非靶病灶 ${nonTargetLabels[form.nonTarget as NonTarget]}，${form.newLesion === '1' ? '有' : '无'}新病灶`
  return `RECIST 1.1：总体疗效 ${codeOf(result.overall)} ${responseLabels[result.overall]}；${[...sums, beside].join('；')}`
}

/** As it is written in the record. */
export const codeOf = (response: OverallResponse | TargetResponse): string =>
  response === 'NON_CR_NON_PD' ? '非CR/非PD' : response

const clean = (text: string): string => text.replace(/[,;]/g, ' ').trim()

/** The query that fills the form in again. */
export function recistQuery({ rows, nadir, nonTarget, newLesion }: RecistForm): Record<string, string> {
  const lesions = rows
    .map((row) => [clean(row.organ), row.isNode ? '1' : '0', clean(row.mm), row.notEvaluated ? 'NE' : clean(row.now)].join(','))
    .join(';')
  const all = { lesions, nadir: nadir.trim(), nonTarget, newLesion }
  return Object.fromEntries(Object.entries(all).filter(([key, text]) => text !== '' || key === 'lesions'))
}

/** Reads such a query. Hostile values stay as they are: the form shows what is wrong with them; rows beyond the limit are not taken. */
export function openRecist(query: Readonly<Record<string, string>>): RecistForm {
  const rows =
    query.lesions === undefined
      ? [emptyRow('1')]
      : query.lesions
          .split(';')
          .filter(Boolean)
          .slice(0, LIMITS.lesions)
          .map((text, at): LesionRow => {
            const [organ = '', isNode = '', mm = '', now = ''] = text.split(',').map((part) => part.slice(0, 20))
            return {
              id: String(at + 1),
              organ,
              isNode: isNode === '1',
              mm,
              now: now === 'NE' ? '' : now,
              notEvaluated: now === 'NE',
            }
          })
  const { nadir = '', nonTarget = '', newLesion = '' } = query
  return { rows, nadir: nadir.slice(0, 20), nonTarget, newLesion }
}
