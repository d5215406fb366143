import type { Span } from './types'

/** Signs that reports write in several ways, each for one character, so that no place in the text moves. */
const ALIKE: Readonly<Record<string, string>> = {
  '×': 'x',
  '✕': 'x',
  '╳': 'x',
  '∗': '*',
  '．': '.',
  '﹣': '-',
  '−': '-',
  '–': '-',
  '—': '-',
  '～': '~',
  '　': ' ',
  '\t': ' ',
  粘: '黏',
  瘀: '淤',
}

/** The text with one way of writing; as long as the given one, character by character. */
export const fold = (text: string): string =>
  text.replace(/[！-～×✕╳∗．﹣−–—～　\t粘瘀]/g, (sign) => {
    const alike = ALIKE[sign]
    if (alike) return alike
    // Marks that end sentences and clauses stay Chinese: a Latin comma may stand inside a number.
    return '！，：；？'.includes(sign) ? sign : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
  })

const spansOf = (text: string, pattern: RegExp, from = 0): Span[] =>
  [...text.matchAll(pattern)].flatMap((match) =>
    match[0].trim() ? [{ start: from + match.index, end: from + match.index + match[0].length }] : [],
  )

/** Sentences with their places, without the closing mark; a question mark stays, for it doubts. */
export const sentenceSpans = (text: string): Span[] => spansOf(text, /(?:[^。！？?;；!\n\r.]|\.(?=\d))+[？?]?/g)

/** The part of a sentence that one word of denial or doubt reaches. */
export const clauseSpans = (text: string, { start, end }: Span): Span[] =>
  spansOf(text.slice(start, end), /(?:[^，,]|,(?=\d{3}))+/g, start)
