import type { Item, ItemKind, Option } from '@/domain/assessment/item'

/** Text as rich text, and rich text that is nothing but text as that text again; null: it is more than text. */
export const richOf = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
export const plainOf = (rich: string): string | null =>
  rich.includes('<')
    ? null
    : rich
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&nbsp;/g, ' ')
        .replace(/&amp;/g, '&')

/** Where a blank stands in a stem. */
export const BLANK = '____'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Options by letters in the order in which they stand. */
export const lettered = (texts: readonly string[]): Option[] => texts.map((text, at) => ({ id: LETTERS[at] ?? `A${at}`, text }))
export const numbered = (texts: readonly string[]): Option[] => texts.map((text, at) => ({ id: String(at + 1), text }))
/** In an order that says nothing of what is right. */
export const byText = (texts: readonly string[]): string[] =>
  [...new Set(texts)].sort((one, other) => one.localeCompare(other, 'zh'))

export const TRUE_FALSE: readonly Option[] = [
  { id: 'T', text: '正确' },
  { id: 'F', text: '错误' },
]

/** Without what a kind does not have. */
export const itemOf = (
  kind: ItemKind,
  stem: string,
  rationale: string,
  more: Partial<Omit<Item, 'key'>> & { key: Partial<Item['key']> },
): Item => ({
  ...{
    kind,
    stem,
    picture: '',
    options: [],
    prompts: [],
    blanks: 0,
    rationale,
    source: { title: '', link: '', isUnverified: false },
  },
  ...more,
  key: { right: [], accepted: [], areas: [], ...more.key },
})

/** Pairs as an item: each prompt with its option, and options that go with none. */
export function matchingOf(
  stem: string,
  rationale: string,
  pairs: readonly (readonly [string, string])[],
  others: readonly string[],
): Item {
  const texts = byText([...pairs.map(([, text]) => text), ...others])
  const options = lettered(texts)
  return itemOf('matching', stem, rationale, {
    options,
    prompts: numbered(pairs.map(([text]) => text)),
    key: { right: pairs.map(([, text]) => options[texts.indexOf(text)]?.id ?? '') },
  })
}

/** Texts in the order that is right, as an item. */
export function orderingOf(stem: string, rationale: string, inOrder: readonly string[]): Item {
  const texts = byText(inOrder)
  const options = lettered(texts)
  return itemOf('ordering', stem, rationale, {
    options,
    key: { right: inOrder.map((text) => options[texts.indexOf(text)]?.id ?? '') },
  })
}

/** Texts of the options that are right, in their order. */
export const rightTexts = ({ options, key }: Item): string[] =>
  key.right.flatMap((id) => options.filter((option) => option.id === id).map(({ text }) => text))
