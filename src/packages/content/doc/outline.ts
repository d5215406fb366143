import type { Block } from '@/domain/rich-text/tree'
import { textOfBlock } from '@/domain/text-place'

export interface OutlineEntry {
  /** Number of its block. */
  index: number
  /** 0 for the highest that the text has. */
  level: number
  text: string
}

/** With fewer headings one sees all of them anyhow. */
const FEWEST = 3

/** The headings of a text; none where there are too few. */
export function outlineOf(blocks: readonly Block[]): OutlineEntry[] {
  const headings = blocks.flatMap((block, index) =>
    block.kind === 'heading' ? [{ index, level: block.level, text: textOfBlock(block) }] : [],
  )
  if (headings.length < FEWEST) return []
  const highest = Math.min(...headings.map(({ level }) => level))
  return headings.map((entry) => ({ ...entry, level: entry.level - highest }))
}

/** Characters of Chinese that a doctor reads in a minute, with some time for the tables. */
const A_MINUTE = 350

/** How long a text takes to read, at least a minute. */
export const minutesOf = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(blocks.reduce((sum, block) => sum + textOfBlock(block).length, 0) / A_MINUTE))
