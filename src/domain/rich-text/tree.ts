/**
 * A document body as data. Only what is listed here can be drawn, so a hostile body has nothing to work with: there is no
 * place for scripts, handlers, styles or unknown elements in these types.
 */

export interface TextRun {
  kind: 'text'
  text: string
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  code?: boolean
  /** Superscript and subscript, as in formulae and footnote marks. */
  script?: 'sup' | 'sub'
  /** Address inside the catalogue or https link. */
  link?: string
  /** Footnote that a tap on this mark shows. */
  footnote?: string
}

/** A typeset formula: a picture as large as the text round it says. Sizes in em. */
export interface Formula {
  src: string
  /** What a screen reader says: its words, or its TeX. */
  label: string
  width: number
  height: number
  /** How far it hangs below the line. */
  depth: number
}
export interface FormulaRun extends Formula {
  kind: 'formula'
}
export type Run = TextRun | FormulaRun

export interface PictureBlock {
  kind: 'picture'
  src: string
  alt: string
  /** Width by height, as far as the body says: its place is kept until it comes. */
  ratio?: number
  /** Where a tap leads instead of the full-screen viewer. */
  link?: string
}
export interface TextBlock {
  kind: 'paragraph' | 'heading' | 'quote' | 'caption'
  /** 1 to 4 for headings. */
  level: number
  align: 'left' | 'center' | 'right'
  runs: Run[]
}
/** A formula on a line of its own. */
export interface FormulaBlock extends Formula {
  kind: 'formulaBlock'
}
export interface ListBlock {
  kind: 'list'
  ordered: boolean
  items: Block[][]
}
export interface TableCell {
  blocks: Block[]
  header: boolean
  /** Columns and rows that it fills. */
  span: number
  rowSpan: number
  /** Its place in the grid, from 0. */
  column: number
  row: number
}
export interface TableBlock {
  kind: 'table'
  columns: number
  cells: TableCell[]
}
export interface MediaBlock {
  kind: 'video' | 'audio'
  /** `t0`, `t1` …: its place among the media of the body, for positions and playlists. */
  key: string
  /** In order of preference, at least one: the next is tried when one fails. */
  sources: string[]
  poster: string
  title: string
}
export interface RuleBlock {
  kind: 'rule'
}

export type Block = PictureBlock | TextBlock | FormulaBlock | ListBlock | TableBlock | MediaBlock | RuleBlock

/** All blocks, also those inside lists and tables, in order. */
export function flatBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return [block, ...block.items.flatMap(flatBlocks)]
    return block.kind === 'table' ? [block, ...block.cells.flatMap((cell) => flatBlocks(cell.blocks))] : [block]
  })
}

/** Every picture of a body in order, for the full-screen viewer. */
export const picturesOf = (blocks: readonly Block[]): string[] =>
  flatBlocks(blocks).flatMap((block) => (block.kind === 'picture' && !block.link ? [block.src] : []))

/** Every video and audio of a body in order. */
export const mediaOf = (blocks: readonly Block[]): MediaBlock[] =>
  flatBlocks(blocks).flatMap((block) => (block.kind === 'video' || block.kind === 'audio' ? [block] : []))
