import * as v from 'valibot'
import { flatBlocks, type Block } from './rich-text/tree'

/** Words by which a paragraph is found again. */
export const EXCERPT_LENGTH = 40
const MOST_PARAGRAPHS = 10_000
const WRONG = '段落位置有误'

/** A place in a text: which of its blocks, and how that begins, because an article may be edited. */
export const textPlaceSchema = v.object({
  paragraph: v.pipe(v.number(), v.integer(WRONG), v.minValue(0, WRONG), v.maxValue(MOST_PARAGRAPHS, WRONG)),
  excerpt: v.pipe(
    v.string(),
    v.check((text) => Array.from(text).length <= EXCERPT_LENGTH, WRONG),
  ),
})
export type TextPlace = v.InferOutput<typeof textPlaceSchema>

/** What is read in a block, with the words of its formulae and pictures. */
export function textOfBlock(block: Block): string {
  return flatBlocks([block])
    .map((one) => {
      if ('runs' in one) return one.runs.map((run) => (run.kind === 'text' ? (run.footnote ? '' : run.text) : run.label)).join('')
      if (one.kind === 'picture') return one.alt
      return one.kind === 'formulaBlock' ? one.label : ''
    })
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The beginning of a block. */
export const excerptOf = (block: Block): string => Array.from(textOfBlock(block)).slice(0, EXCERPT_LENGTH).join('')

/**
 * Where a place is in a text that may have been edited: the block that begins as it did, the nearest when several do; then one that holds the first
 * half of its words; else the one that stands at its number, or none when the text has become shorter.
 */
export function findPlace(blocks: readonly Block[], { paragraph, excerpt }: TextPlace): number | undefined {
  const nearest = (fits: (block: Block) => boolean) =>
    blocks
      .flatMap((block, index) => (fits(block) ? [index] : []))
      .sort((a, b) => Math.abs(a - paragraph) - Math.abs(b - paragraph))[0]
  const words = Array.from(excerpt)
  const half = words.slice(0, Math.ceil(words.length / 2)).join('')
  const found = excerpt
    ? (nearest((block) => excerptOf(block) === excerpt) ?? nearest((block) => textOfBlock(block).includes(half)))
    : undefined
  return found ?? (paragraph < blocks.length ? paragraph : undefined)
}

/** A place as it stands in an address, `12~组织怎样分配`, and back; undefined for anything else. */
export const writePlace = ({ paragraph, excerpt }: TextPlace): string => `${paragraph}~${excerpt}`
export function readPlace(text: string | undefined): TextPlace | undefined {
  const [, paragraph, excerpt] = /^(\d{1,5})~(.*)$/s.exec(text ?? '') ?? []
  const place = v.safeParse(textPlaceSchema, { paragraph: Number(paragraph), excerpt })
  return place.success ? place.output : undefined
}
