import type { DocDetail } from '@/api/doc'
import type { Block } from '@/domain/rich-text/tree'
import { sentencesOf } from '@/domain/sentences'
import { textOfBlock } from '@/domain/text-place'

/** Chrome falls silent after 15 seconds, some 70 characters at the usual speed: a longer sentence is said by its parts. */
const LONGEST = 60
const PART = /[^，、；：,;]+[，、；：,;]*/g

/** What of an article can be heard: its title, its conclusion and its text, sentence by sentence. Tables and pictures are for the eye. */
export function spokenOf(doc: Pick<DocDetail, 'title' | 'conclusion'>, blocks: readonly Block[]): string[] {
  return [doc.title, doc.conclusion, ...blocks.flatMap(textsOf)].flatMap(sentencesOf).flatMap(partsOf)
}

function textsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items.map((item) => item.flatMap(textsOf).join('\n'))
  return 'runs' in block && block.kind !== 'caption' ? [textOfBlock(block)] : []
}

/** Parts as long as they may be; a part without a sign to break at stays whole. */
function partsOf(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence]
  return (sentence.match(PART) ?? [sentence]).reduce<string[]>((parts, part) => {
    const last = parts[parts.length - 1]
    if (last !== undefined && last.length + part.length <= LONGEST) parts[parts.length - 1] = last + part
    else parts.push(part)
    return parts
  }, [])
}
