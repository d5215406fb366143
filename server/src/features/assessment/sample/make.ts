import type { Item, Option } from '@/domain/assessment/item'
import type { NewItem } from '../bank'

/** Text of the data as rich text. */
export const plain = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const LETTERS = 'ABCDEFGH'
export const lettered = (texts: readonly string[]): Option[] =>
  texts.map((text, at) => ({ id: LETTERS[at] ?? String(at), text: plain(text) }))

interface Frame {
  code: string
  disease: string
  topic: string
  difficulty: 1 | 2 | 3
  stem: string
  rationale: string
  source: Item['source']
}

function made(frame: Frame, more: Pick<Item, 'kind'> & Partial<Omit<Item, 'key'>> & { key: Partial<Item['key']> }): NewItem {
  const { code, disease, topic, difficulty, stem, rationale, source } = frame
  const content: Item = {
    ...{ stem: plain(stem), picture: '', options: [], prompts: [], blanks: 0, rationale: plain(rationale), source },
    ...more,
    key: { right: [], accepted: [], areas: [], ...more.key },
  }
  return { code, disease, topic, difficulty, content }
}

/** One right answer among wrong ones, in an order that depends on the code alone, so that the right one stands anywhere. */
export function single(frame: Frame, right: string, wrong: readonly string[]): NewItem {
  const at = [...frame.code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % (wrong.length + 1)
  const options = lettered([...wrong.slice(0, at), right, ...wrong.slice(at)])
  return made(frame, { kind: 'single', options, key: { right: [options[at]?.id ?? ''] } })
}

/** Several right ones, sorted by their text, so that the order says nothing. */
export function multiple(frame: Frame, right: readonly string[], wrong: readonly string[]): NewItem {
  const texts = [...right, ...wrong].sort((one, other) => one.localeCompare(other, 'zh'))
  const options = lettered(texts)
  const ids = options.filter((_, at) => right.includes(texts[at] ?? '')).map(({ id }) => id)
  return made(frame, { kind: 'multiple', options, key: { right: ids } })
}

export const boolean = (frame: Frame, isTrue: boolean): NewItem =>
  made(frame, {
    kind: 'boolean',
    options: [
      { id: 'T', text: '正确' },
      { id: 'F', text: '错误' },
    ],
    key: { right: [isTrue ? 'T' : 'F'] },
  })

export const blank = (frame: Frame, accepted: readonly (readonly string[])[]): NewItem =>
  made(frame, { kind: 'blank', blanks: accepted.length, key: { accepted: accepted.map((forms) => [...forms]) } })

export function matching(frame: Frame, pairs: readonly (readonly [string, string])[]): NewItem {
  const texts = pairs.map(([, text]) => text).sort((one, other) => one.localeCompare(other, 'zh'))
  const options = lettered(texts)
  return made(frame, {
    kind: 'matching',
    options,
    prompts: pairs.map(([text], at) => ({ id: String(at + 1), text: plain(text) })),
    key: { right: pairs.map(([, text]) => options[texts.indexOf(text)]?.id ?? '') },
  })
}

/** Texts in the order that is right. */
export function ordering(frame: Frame, texts: readonly string[]): NewItem {
  const sorted = [...texts].sort((one, other) => one.localeCompare(other, 'zh'))
  const options = lettered(sorted)
  return made(frame, { kind: 'ordering', options, key: { right: texts.map((text) => options[sorted.indexOf(text)]?.id ?? '') } })
}

export const hotspot = (frame: Frame, picture: string, areas: Item['key']['areas']): NewItem =>
  made(frame, { kind: 'hotspot', picture, key: { areas } })

/** So many of a list, taken evenly over its length: a bank shows all of its data and not their beginning. */
export function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list]
  return Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)]).flatMap((one) =>
    one === undefined ? [] : [one],
  )
}
