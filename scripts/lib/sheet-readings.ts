import { pinyin } from 'pinyin-pro'

export type Row = Record<string, unknown>

const HAN = /\p{Script=Han}/u
const squeezed = (syllables: string[]): string =>
  syllables
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** `jifeitini|jftn`: full reading and initials, without tones. */
export function readingsOf(zh: string): string {
  const full = squeezed(pinyin(zh, { toneType: 'none', type: 'array', v: true }))
  const initials = squeezed(pinyin(zh, { toneType: 'none', type: 'array', pattern: 'first', v: true }))
  return `${full}|${initials}`
}

/** A reading once set stays: some were put right by hand, and a mark of a doctor may point to the record. */
export function withReadings(row: Row, before: Row | undefined): Row {
  const { id, zh, ...rest } = row
  const kept = before?.zh === zh ? before?.pinyin : undefined
  return { id, zh, pinyin: kept ?? readingsOf(String(zh)), ...rest }
}

/** An id of publisher, initials and year, and readings of the Chinese title without its publisher. */
export function withGuidelineId(row: Row, before: Row | undefined): Row {
  const { publisher, title, titleZh } = row
  const zh = [title, titleZh].map(String).find((text) => HAN.test(text))
  const bare = (zh ?? String(title)).replace(String(publisher), '').trim()
  const pinyin = before?.pinyin ?? (zh && readingsOf(bare))
  return { id: before?.id ?? newId(row, zh && readingsOf(bare)), ...(pinyin ? { pinyin } : {}), ...row }
}

function newId({ publisher, title, year }: Row, readings: string | undefined): string {
  const code = readings?.split('|')[1] ?? slug(String(title))
  return [slug(String(publisher)), code, year ?? 'undated'].join('-')
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
