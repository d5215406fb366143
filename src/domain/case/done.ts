import { isDate } from '../china-time'
import { isPlanned } from '../report/performed'
import type { Words } from '../report/sheet-schema'
import { cyclesOf, type Cycles } from './cycles'

/** What was done, as the course tells it: each with its day, and in the words of the report. */

const DATE = /((?:19|20)\d{2})\s*[-./年]\s*(\d{1,2})(?:\s*[-./月]\s*(\d{1,2}))?/g

/** The day or month that stands last before some words of the same sentence; empty: none. */
function dayBefore(text: string, { start }: Words): string {
  const sentence =
    text
      .slice(0, start)
      .split(/[。\n；;]/)
      .pop() ?? ''
  const [last] = [...sentence.matchAll(DATE)].slice(-1)
  if (!last) return ''
  const [, year, month = '', day] = last
  const parts = [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])]
  const on = parts.join('-')
  return isDate(on) || isDate(`${on}-01`) ? on : ''
}

const CLAUSE = /[，,。；;\n]/
const SENTENCE = /[。；;\n]/
const lastOf = (text: string, parts: RegExp): string => text.split(parts).pop() ?? ''

/** 行右肺上叶切除术+淋巴结清扫术: how it was done. */
const WAY = /(?:行|予|接受|完成|实施)([^行予]{2,30})$/
const AND = /^(?:[+＋及和、][^，,。；;\n]{2,16}?术)+/
function wayOf(text: string, { start, end }: Words): string {
  const before = lastOf(text.slice(0, start), CLAUSE)
  const [, way = ''] = WAY.exec(before + text.slice(start, end)) ?? []
  return way && way.trim() + (AND.exec(text.slice(end))?.[0] ?? '')
}

const KINDS = new Set(['neoadjuvant', 'surgery', 'chemotherapy', 'radiotherapy', 'targeted', 'immunotherapy', 'endocrine'])
const STOPPED = /(?:停用|停止使用|停服)[^，,]{0,12}$/

interface Done {
  on: string
  text: string
  /** What it is, however it was done. */
  kind: string
  cycles: Cycles | null
}

/** A treatment, a drug, an operation or a biopsy that has been; null: it is none, or was only planned. */
export function doneOf(text: string, words: Words): Done | null {
  const { id, value, start, holds, certain, verdict } = words
  const [key = '', what = ''] = id.split('.')
  if (!['treatment', 'regimen', 'procedure'].includes(key) || !holds || !certain) return null
  // What the doctor has confirmed has been.
  if (verdict !== 'yes' && isPlanned(lastOf(text.slice(0, start), SENTENCE))) return null
  const on = dayBefore(text, words)
  const way = wayOf(text, words)
  if (key === 'procedure') return { on, kind: value, text: way || words.text, cycles: null }
  if (what === 'surgery') return { on, kind: value, text: way ? `${value}：${way}` : value, cycles: null }
  if (KINDS.has(what))
    return { on, kind: value, text: value, cycles: what === 'radiotherapy' ? null : cyclesOf(text, words, false) }
  if (STOPPED.test(lastOf(text.slice(0, start), CLAUSE))) return { on, kind: `停用${value}`, text: `停用${value}`, cycles: null }
  return { on, kind: value, text: value, cycles: cyclesOf(text, words, key === 'regimen') }
}

/** It counts cycles that the other does not. */
const countsMore = ({ cycles }: Done, other: Done): boolean => cycles !== null && cycles.text !== other.cycles?.text

/** Told again without its day, or without its way, it is the same. */
export const withoutRepeats = <D extends Done>(all: readonly D[]): D[] =>
  all.filter(
    (one, at) =>
      !all.some((other, place) => {
        if (other === one || other.kind !== one.kind || countsMore(one, other)) return false
        if (one.on === '' && other.on !== '') return true
        if (other.on !== one.on) return false
        if (other.text !== one.text) return one.text === one.kind
        return place < at || countsMore(other, one)
      }),
  )
