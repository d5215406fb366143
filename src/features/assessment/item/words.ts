import { parseRichText } from '@/domain/rich-text/parse'
import { flatBlocks, type Block } from '@/domain/rich-text/tree'

/** A text of an item that is a line of words, as most are, without markup and entities. */
export const isPlain = (text: string): boolean => !/[<&]/.test(text)

/** Its words, for where nothing but words can stand: of a formula what a screen reader says, of a picture what it shows. */
export const wordsOf = (text: string): string =>
  isPlain(text) ? text : flatBlocks(parseRichText(text)).map(wordsIn).filter(Boolean).join(' ')

function wordsIn(block: Block): string {
  switch (block.kind) {
    case 'picture':
      return block.alt || '图片'
    case 'video':
    case 'audio':
      return block.title || '媒体'
    case 'formulaBlock':
      return block.label
    case 'list':
    case 'table':
    case 'rule':
      return ''
    default:
      return block.runs
        .map((run) => (run.kind === 'formula' ? run.label : run.text))
        .join('')
        .trim()
  }
}

/** Whether words say all of it: no formula, power, picture or film is lost by them. */
export const isWords = (text: string): boolean =>
  isPlain(text) ||
  flatBlocks(parseRichText(text)).every(
    (block) => 'runs' in block && block.runs.every((run) => run.kind === 'text' && !run.script),
  )
