import { createHash } from 'node:crypto'
import { itemProblem, type Item } from '@/domain/assessment/item'
import { diseases } from '@/domain/regimen/diseases'
import { sanitizedItem, type NewItem } from '../bank'

/** What was read of a file, and what of it was not, with the reason, as whoever imports it reads it. */
export interface BankReading {
  items: NewItem[]
  unread: string[]
}

/** A file of items, and which of them its format cannot say, with the reason. */
export interface BankWriting {
  bytes: Uint8Array
  unwritten: string[]
}

/** What a file says nothing of. */
export interface BankDefaults {
  disease: string
  topic: string
}

/** What none of the formats has a place for, as words beside the item. */
export function tagsOf({ disease, topic, difficulty, isStep, content: { source } }: NewItem): string[] {
  const { title, link, isUnverified } = source
  return [
    ...[`disease:${disease}`, `topic:${topic}`, `difficulty:${difficulty}`],
    ...[title && `source:${title}`, link && `link:${link}`, isUnverified ? 'unverified' : '', isStep ? 'step' : ''].filter(
      Boolean,
    ),
  ]
}

/** Empty: of no one disease. */
const isDisease = (id: string | undefined): id is string => id === '' || diseases.some((known) => known.id === id)

/** An item that was read, with what its tags say; without a code of its own it gets one by what it says, so that the same file stored again is the same item. */
export function namedItem(
  content: Item,
  { code, tags, topic, defaults }: { code: string; tags: readonly string[]; topic: string; defaults: BankDefaults },
): NewItem {
  const said = (name: string) => tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1)
  const disease = said('disease')
  const difficulty = Number(said('difficulty'))
  const source = { title: said('source') ?? '', link: said('link') ?? '', isUnverified: tags.includes('unverified') }
  return {
    code: code || `import-${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)}`,
    disease: isDisease(disease) ? disease : defaults.disease,
    topic: said('topic') ?? (topic || defaults.topic),
    difficulty: difficulty === 1 || difficulty === 3 ? difficulty : 2,
    ...(tags.includes('step') && { isStep: true }),
    content: { ...content, source },
  }
}

/** Without its markup a fraction would be two numbers side by side. */
const MATHML = /<(?:\w+:)?math[\s>]/i

/** Puts what was read where it belongs: an item that cannot be used, once nothing hostile is left in it, is not read. True: it was. */
export function collect(reading: BankReading, place: string, read: NewItem | string): boolean {
  const problem = typeof read === 'string' ? read : problemOf(read)
  if (problem) reading.unread.push(`${place}：${problem}`)
  else reading.items.push(read as NewItem)
  return !problem
}
const problemOf = ({ content }: NewItem): string =>
  MATHML.test(JSON.stringify(content)) ? 'MathML 写的公式不能导入' : itemProblem(sanitizedItem(content))

/** Files say something to each answer, and we one thing to all: told once of a whole file, for a teacher writes it in nearly every question. */
export function tellRemarks(reading: BankReading, items: number): void {
  if (items > 0) reading.unread.push(`${items} 题作答后逐项显示的反馈没有导入，只导入整题的解析`)
}
