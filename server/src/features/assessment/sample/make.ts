import type { Area, Item } from '@/domain/assessment/item'
import type { NewItem } from '../bank'
import { byText, itemOf, lettered as letteredRich, matchingOf, orderingOf, richOf, TRUE_FALSE } from '../compose'

/** Text of the data as rich text. */
export const plain = richOf

export const lettered = (texts: readonly string[]) => letteredRich(texts.map(plain))

interface Frame {
  code: string
  disease: string
  topic: string
  difficulty: 1 | 2 | 3
  /** Several: a paragraph each, the question last. */
  stem: string | readonly string[]
  rationale: string
  source: Item['source']
}

/** A name in a sentence: letters and figures stand apart from its words. */
export const spaced = (name: string): string => `${/^\w/.test(name) ? ' ' : ''}${name}${/\w$/.test(name) ? ' ' : ''}`

const stemOf = (stem: Frame['stem']): string =>
  typeof stem === 'string' ? plain(stem) : stem.map((text) => `<p>${plain(text)}</p>`).join('')

const made = ({ code, disease, topic, difficulty, source }: Frame, content: Item): NewItem => ({
  ...{ code, disease, topic, difficulty },
  content: { ...content, source },
})
const said = ({ stem, rationale }: Frame): [stem: string, rationale: string] => [stemOf(stem), plain(rationale)]

/** One right answer among wrong ones, in an order that depends on the code alone, so that the right one stands anywhere. */
export function single(frame: Frame, right: string, wrong: readonly string[]): NewItem {
  const at = [...frame.code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % (wrong.length + 1)
  const options = lettered([...wrong.slice(0, at), right, ...wrong.slice(at)])
  return made(frame, itemOf('single', ...said(frame), { options, key: { right: [options[at]?.id ?? ''] } }))
}

/** Several right ones, sorted by their text, so that the order says nothing. */
export function multiple(frame: Frame, right: readonly string[], wrong: readonly string[]): NewItem {
  const texts = byText([...right, ...wrong])
  const options = lettered(texts)
  const ids = options.filter((_, at) => right.includes(texts[at] ?? '')).map(({ id }) => id)
  return made(frame, itemOf('multiple', ...said(frame), { options, key: { right: ids } }))
}

export const boolean = (frame: Frame, isTrue: boolean): NewItem =>
  made(frame, itemOf('boolean', ...said(frame), { options: [...TRUE_FALSE], key: { right: [isTrue ? 'T' : 'F'] } }))

export const blank = (frame: Frame, accepted: readonly (readonly string[])[]): NewItem =>
  made(
    frame,
    itemOf('blank', ...said(frame), { blanks: accepted.length, key: { accepted: accepted.map((forms) => [...forms]) } }),
  )

export const matching = (frame: Frame, pairs: readonly (readonly [string, string])[]): NewItem =>
  made(
    frame,
    matchingOf(
      ...said(frame),
      pairs.map(([text, other]) => [plain(text), plain(other)] as const),
      [],
    ),
  )

/** Texts in the order that is right. */
export const ordering = (frame: Frame, texts: readonly string[]): NewItem =>
  made(frame, orderingOf(...said(frame), texts.map(plain)))

/** Places on a picture; one of them is to be tapped. */
export const hotspot = (frame: Frame, picture: string, areas: readonly Area[]): NewItem =>
  made(frame, itemOf('hotspot', ...said(frame), { picture, key: { areas: [...areas] } }))

/** So many of a list, taken evenly over its length: a bank shows all of its data and not their beginning. */
export function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list]
  return Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)]).flatMap((one) =>
    one === undefined ? [] : [one],
  )
}
