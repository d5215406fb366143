import { DROPPED, MARKS, TEXT_BLOCKS, VOID, type Marks } from './elements'
import { formulaOf } from './formula'
import { safeLink, safeSource } from './safe-url'
import { columnSpan, layoutTable, rowSpan, type OpenCell } from './table'
import type { Block, ListBlock, MediaBlock, Run, TextBlock } from './tree'

/** Deepest nesting of lists. */
const MAX_DEPTH = 8
/** Deepest nesting of marks; deeper ones add nothing. */
const MAX_MARKS = 32

/** A picture that is narrower, or flatter by as much, has a wrong size. */
const NARROWEST = 0.1

type Attributes = Readonly<Record<string, string | undefined>>

/** A place into which blocks go: the body, an item of a list, or a cell of a table. */
interface Place {
  kind: 'body' | 'item' | 'cell'
  blocks: Block[]
}

/** Builds the tree from the tags and texts of a parser, whatever order a broken body gives them in. */
export class Reader {
  private readonly root: Block[] = []
  private readonly places: Place[] = [{ kind: 'body', blocks: this.root }]
  private readonly lists: ListBlock[] = []
  private readonly marks: { name: string; marks: Marks }[] = []
  /** Rows of the open table; its place in the tree is kept until it is laid out. */
  private table: { rows: OpenCell[][]; into: Block[]; at: number } | null = null
  /** Tables inside the cells of a table: their text goes to the cell. */
  private innerTables = 0
  private media: MediaBlock | null = null
  private mediaCount = 0
  private dropping = 0
  private current: TextBlock = emptyBlock()

  open(name: string, attributes: Attributes): void {
    if (DROPPED.has(name)) {
      if (!VOID.has(name)) this.dropping += 1
      return
    }
    if (this.dropping > 0) return
    const mark = MARKS.get(name)
    if (attributes['data-tex'] !== undefined && (name === 'span' || name === 'div')) this.formula(name === 'div', attributes)
    else if (mark) this.mark(name, mark)
    else if (name === 'a') this.mark(name, linkMarks(attributes))
    else if (name === 'br') this.text('\n')
    else if (name === 'img') this.picture(attributes)
    else if (name === 'hr') this.block({ kind: 'rule' })
    else if (name === 'video' || name === 'audio') this.openMedia(name, attributes)
    else if (name === 'source') this.mediaSource(attributes)
    else if (name === 'ul' || name === 'ol') this.openList(name === 'ol')
    else if (name === 'li') this.openItem()
    else if (name === 'table') this.openTable()
    else if (name === 'tr') this.openRow()
    else if (name === 'td' || name === 'th') this.openCell(name === 'th', attributes)
    else if (TEXT_BLOCKS.has(name)) this.openText(name, attributes)
  }

  text(text: string): void {
    if (this.dropping > 0 || !text || this.isBetweenCells()) return
    const { runs } = this.current
    const marks: Marks = {}
    for (const entry of this.marks) Object.assign(marks, entry.marks)
    const clean = runs.length === 0 ? text.replace(/^[ \t\r\n]+/, '') : text.replace(/[ \t\r]*\n[ \t\r]*(?=\S)/g, '\n')
    if (clean) runs.push({ kind: 'text', text: clean, ...marks })
  }

  close(name: string): void {
    if (DROPPED.has(name)) {
      if (!VOID.has(name)) this.dropping = Math.max(0, this.dropping - 1)
      return
    }
    if (this.dropping > 0) return
    if (MARKS.has(name) || name === 'a') {
      const last = this.marks.map((entry) => entry.name).lastIndexOf(name)
      if (last >= 0) this.marks.splice(last, 1)
    } else if (name === 'ul' || name === 'ol') this.closeList()
    else if (name === 'li') this.closeItem()
    else if (name === 'td' || name === 'th') this.closeCell()
    else if (name === 'table') this.closeTable()
    else if (name === 'video' || name === 'audio') this.media = null
    else if (TEXT_BLOCKS.has(name)) this.flush()
  }

  finish(): Block[] {
    this.innerTables = 0
    this.closeTable()
    while (this.lists.length > 0) this.closeList()
    this.flush()
    return withoutEmptyMedia(this.root)
  }

  private get target(): Block[] {
    return this.places[this.places.length - 1]?.blocks ?? this.root
  }

  private block(block: Block): void {
    if (this.isBetweenCells()) return
    this.flush()
    this.target.push(block)
  }

  /** Ends the current text block; an empty one is dropped. */
  private flush(): void {
    const block = this.current
    this.current = emptyBlock()
    const last = block.runs[block.runs.length - 1]
    if (last?.kind === 'text') last.text = last.text.replace(/[ \t\r\n]+$/, '')
    if (block.runs.some((run) => run.kind === 'formula' || run.text.trim() !== '')) this.target.push(block)
  }

  private openText(name: string, attributes: Attributes): void {
    this.flush()
    const align = /text-align:\s*(center|right)/i.exec(attributes.style ?? '')?.[1]?.toLowerCase() ?? attributes.align
    this.current = {
      ...emptyBlock(),
      ...TEXT_BLOCKS.get(name),
      align: align === 'center' || align === 'right' ? align : 'left',
    }
  }

  private mark(name: string, marks: Marks): void {
    if (this.marks.length < MAX_MARKS) this.marks.push({ name, marks })
  }

  private picture(attributes: Attributes): void {
    const src = safeSource(attributes.src ?? attributes['data-src'] ?? '')
    if (!src) return
    const link = [...this.marks].reverse().find((entry) => entry.marks.link)?.marks.link
    const ratio = Number(attributes.width) / Number(attributes.height)
    const size = ratio >= NARROWEST && ratio <= 1 / NARROWEST && { ratio }
    this.block({ kind: 'picture', src, alt: attributes.alt ?? '', ...size, ...(link && { link }) })
  }

  /** Broken TeX is shown as it was written. */
  private formula(display: boolean, attributes: Attributes): void {
    const formula = formulaOf(attributes)
    const tex = attributes['data-tex'] ?? ''
    if (this.isBetweenCells()) return
    if (display && formula) return this.block({ kind: 'formulaBlock', ...formula })
    if (display) this.flush()
    const run: Run = formula ? { kind: 'formula', ...formula } : { kind: 'text', text: tex, code: true }
    this.current.runs.push(run)
  }

  private openMedia(kind: 'video' | 'audio', attributes: Attributes): void {
    const src = safeSource(attributes.src ?? '')
    this.media = {
      kind,
      key: `t${this.mediaCount}`,
      sources: src ? [src] : [],
      poster: safeSource(attributes.poster ?? ''),
      title: attributes.title ?? '',
    }
    this.mediaCount += 1
    this.block(this.media)
  }

  private mediaSource(attributes: Attributes): void {
    const src = safeSource(attributes.src ?? '')
    if (src) this.media?.sources.push(src)
  }

  private openList(ordered: boolean): void {
    this.flush()
    if (this.lists.length >= MAX_DEPTH || this.isBetweenCells()) return
    const list: ListBlock = { kind: 'list', ordered, items: [] }
    this.target.push(list)
    this.lists.push(list)
  }

  private openItem(): void {
    const list = this.lists[this.lists.length - 1]
    // An item without a list of its own is a paragraph.
    if (!list || this.lists.length <= this.listsOutsideCell()) return this.flush()
    // An item that was never closed ends where the next begins.
    if (this.itemsOpen() >= this.lists.length) this.closeItem()
    this.flush()
    const blocks: Block[] = []
    list.items.push(blocks)
    this.places.push({ kind: 'item', blocks })
  }

  private itemsOpen(): number {
    return this.places.filter((place) => place.kind === 'item').length
  }

  private closeItem(): void {
    this.flush()
    if (this.places[this.places.length - 1]?.kind === 'item' && this.itemsOpen() >= this.lists.length) this.places.pop()
  }

  private closeList(): void {
    // What is in a cell does not end a list outside the table.
    if (this.lists.length === 0 || this.lists.length <= this.listsOutsideCell()) return this.flush()
    this.closeItem()
    this.lists.pop()
  }

  /** Lists that were open when the cell was opened. */
  private listsOutsideCell(): number {
    const cell = this.places.map((place) => place.kind).lastIndexOf('cell')
    return cell < 0 ? 0 : this.places.slice(0, cell).filter((place) => place.kind === 'item').length
  }

  private openTable(): void {
    this.flush()
    if (this.table) {
      this.innerTables += 1
      return
    }
    const into = this.target
    this.table = { rows: [], into, at: into.length }
  }

  private openRow(): void {
    if (!this.table || this.innerTables > 0) return this.flush()
    this.closeCell()
    this.table.rows.push([])
  }

  private openCell(header: boolean, attributes: Attributes): void {
    if (!this.table || this.innerTables > 0) return this.flush()
    this.closeCell()
    if (this.table.rows.length === 0) this.table.rows.push([])
    const cell: OpenCell = {
      blocks: [],
      header,
      span: columnSpan(attributes.colspan),
      rowSpan: rowSpan(attributes.rowspan),
    }
    this.table.rows[this.table.rows.length - 1]?.push(cell)
    this.places.push({ kind: 'cell', blocks: cell.blocks })
  }

  private closeCell(): void {
    if (this.innerTables > 0) return this.flush()
    const cell = this.places.map((place) => place.kind).lastIndexOf('cell')
    if (cell < 0) return
    this.flush()
    const outside = this.listsOutsideCell()
    this.places.length = cell
    this.lists.length = Math.min(this.lists.length, outside)
  }

  private closeTable(): void {
    if (this.innerTables > 0) {
      this.innerTables -= 1
      return this.flush()
    }
    if (!this.table) return
    this.closeCell()
    this.flush()
    const { rows, into, at } = this.table
    this.table = null
    const block = layoutTable(rows)
    if (block.cells.length > 0) into.splice(at, 0, block)
  }

  /** In a table, but in none of its cells: what is there is layout. A caption is kept. */
  private isBetweenCells(): boolean {
    if (!this.table || this.current.kind === 'caption') return false
    return !this.places.some((place) => place.kind === 'cell')
  }
}

const emptyBlock = (): TextBlock => ({ kind: 'paragraph', level: 0, align: 'left', runs: [] })

function linkMarks(attributes: Attributes): Marks {
  const link = safeLink(attributes.href ?? '')
  const footnote = attributes['data-footnote']
  return { ...(link && { link }), ...(footnote && { footnote }) }
}

/** A video without an allowed address does not count; it was kept until now because its sources come after it. */
function withoutEmptyMedia(blocks: Block[]): Block[] {
  const kept = blocks.filter((block) => !((block.kind === 'video' || block.kind === 'audio') && block.sources.length === 0))
  for (const block of kept) {
    if (block.kind === 'list') block.items = block.items.map(withoutEmptyMedia)
    else if (block.kind === 'table') block.cells.forEach((cell) => (cell.blocks = withoutEmptyMedia(cell.blocks)))
  }
  return kept
}
