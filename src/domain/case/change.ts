import * as v from 'valibot'
import { isDate } from '../china-time'
import { CASE_EVENTS, LINES, markerKind, type CaseEntries } from './types'

const short = v.pipe(v.string(), v.maxLength(60))

/** A day, a month, or empty: not known. */
export const onSchema = v.pipe(
  v.string(),
  v.maxLength(10),
  v.check((on) => on === '' || isDate(`${on}-01`) || (isDate(on) && on >= '1950-01-01' && on <= '2100-12-31'), '日期有误'),
)
export const EVENT_LENGTH = 100

/** One correction of a case. */
export const caseChangeSchema = v.variant('kind', [
  /** Empty: the reports' own word does not hold; `null` takes the entry back. */
  v.object({ kind: v.literal('marker'), key: short, value: v.nullable(short) }),
  v.object({ kind: v.literal('line'), line: v.picklist(LINES) }),
  v.object({ kind: v.literal('histology'), histology: short }),
  v.object({ kind: v.literal('stagedBy'), reportId: short }),
  /** `id` is made by the phone, so that one sent twice stands once. */
  v.object({
    kind: v.literal('event'),
    id: v.pipe(v.string(), v.regex(/^[\w-]{8,60}$/, '编号有误')),
    on: onSchema,
    text: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入经过'), v.maxLength(EVENT_LENGTH, `最多 ${EVENT_LENGTH} 个字`)),
  }),
  v.object({ kind: v.literal('dropEvent'), id: short }),
])
export type CaseChange = v.InferOutput<typeof caseChangeSchema>

/** What a change makes of the entries, or why it cannot be made, in a sentence. */
export type CaseChanged = { readonly entries: CaseEntries } | { readonly refusal: string }

function markerError(key: string, value: string): string {
  const kind = markerKind(key)
  if (!kind) return '没有这项标志物'
  if (value === '') return ''
  if (kind.values) return Object.prototype.hasOwnProperty.call(kind.values, value) ? '' : `${kind.name} 没有这个结果`
  return /^\d{1,3}(\.\d)?$/.test(value) && Number(value) <= 100 ? '' : `${kind.name} 请输入 0–100 之间的数`
}

/** The entries after one more change. */
export function changeCase(entries: CaseEntries, change: CaseChange): CaseChanged {
  switch (change.kind) {
    case 'marker': {
      const { [change.key]: _before, ...others } = entries.markers
      if (change.value === null) return { entries: { ...entries, markers: others } }
      const refusal = markerError(change.key, change.value)
      return refusal ? { refusal } : { entries: { ...entries, markers: { ...others, [change.key]: change.value } } }
    }
    case 'line':
      return { entries: { ...entries, line: change.line } }
    case 'histology':
      return { entries: { ...entries, histology: change.histology } }
    case 'stagedBy':
      return { entries: { ...entries, stagedBy: change.reportId } }
    case 'event': {
      const { id, on, text } = change
      const events = [...entries.events.filter((event) => event.id !== id), { id, on, text }]
      return events.length > CASE_EVENTS ? { refusal: `最多记录 ${CASE_EVENTS} 条经过` } : { entries: { ...entries, events } }
    }
    case 'dropEvent': {
      const { id } = change
      const events = entries.events.filter((event) => event.id !== id)
      const dropped =
        events.length < entries.events.length || entries.dropped.includes(id) ? entries.dropped : [...entries.dropped, id]
      return { entries: { ...entries, events, dropped: dropped.slice(-CASE_EVENTS) } }
    }
  }
}
