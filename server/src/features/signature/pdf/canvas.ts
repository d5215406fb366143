import { randomInt } from 'node:crypto'
import type { PDFDocument, PDFFont, PDFPage, RGB, Rotation } from '@cantoo/pdf-lib'
import { typeface, type Typeface } from '../../../services/typeface'
import { readable, widthOf, wrap } from './words'

const rgb = (red: number, green: number, blue: number) => ({ type: 'RGB', red, green, blue }) as RGB
const DIAGONAL = { type: 'degrees', angle: 45 } as Rotation

export const INK = rgb(0.08, 0.12, 0.14)
export const SOFT = rgb(0.36, 0.42, 0.45)
export const LINE = rgb(0.72, 0.76, 0.78)
export const GOLD = rgb(0.7, 0.52, 0.2)
const FAINT = rgb(0.8, 0.25, 0.2)
/** As the printed sheets have it (处方管理办法 annex 1). */
const PAPERS = { white: null, yellow: rgb(1, 0.98, 0.86), green: rgb(0.9, 0.97, 0.9) } as const

export interface Hand extends Typeface {
  pdf: PDFFont
}

/** The two weights, each put into the document with the glyphs that it uses. */
export async function hands(doc: PDFDocument): Promise<{ regular: Hand; bold: Hand }> {
  doc.registerFontkit((await import('@cantoo/fontkit')).default)
  const hand = async (weight: 'regular' | 'bold') => {
    const face = await typeface(weight)
    // The name of a subset begins with six letters of its own, so that nobody takes the subset of a later signature for this one.
    const customName = `${tag()}+NotoSansSC-${weight === 'bold' ? 'Bold' : 'Regular'}`
    return { ...face, pdf: await doc.embedFont(face.bytes, { subset: true, customName }) }
  }
  return { regular: await hand('regular'), bold: await hand('bold') }
}

const tag = (): string => Array.from({ length: 6 }, () => String.fromCharCode(randomInt(65, 91))).join('')

const SIZES = { A5: [419.53, 595.28], A4: [595.28, 841.89], certificate: [841.89, 595.28] } as const
const MARGINS = { A5: 28, A4: 54, certificate: 72 } as const
/** Of running text. */
const BODIES = { A5: 9.5, A4: 10.5, certificate: 10.5 } as const

interface Look {
  paper: keyof typeof SIZES
  color: keyof typeof PAPERS
  /** Written across each page; empty: nothing. */
  across: string
  /** Draws the head of a page and returns its height. */
  head: (canvas: Canvas, isFirst: boolean) => number
}

interface Style {
  size: number
  bold?: boolean
  color?: RGB
}

/** Pages from top to bottom. `y` is where the next line begins, measured from the foot as PDF does. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly inner: number
  readonly body: number
  readonly leading: number
  y = 0
  private page!: PDFPage

  constructor(
    private readonly doc: PDFDocument,
    private readonly fonts: { regular: Hand; bold: Hand },
    private readonly look: Look,
  ) {
    ;[this.width, this.height] = SIZES[look.paper]
    this.margin = MARGINS[look.paper]
    this.inner = this.width - 2 * this.margin
    this.body = BODIES[look.paper]
    this.leading = this.body * 1.6
    this.turn()
  }

  get pageNumber(): number {
    return this.doc.getPageCount() - 1
  }

  /** Begins a new page unless so much room is left. */
  need(height: number): void {
    if (this.y - height < this.foot) this.turn()
  }

  /** Above the line at the foot. */
  get foot(): number {
    return this.margin + 22
  }

  private turn(): void {
    const { paper, color, across, head } = this.look
    const [width, height] = SIZES[paper]
    this.page = this.doc.addPage([width, height])
    const tint = PAPERS[color]
    if (tint) this.page.drawRectangle({ x: 0, y: 0, width, height, color: tint })
    if (across) this.watermark(across)
    this.y = height - this.margin
    this.y -= head(this, this.doc.getPageCount() === 1)
  }

  private watermark(text: string): void {
    const size = this.width / 13
    const { height } = this.page.getSize()
    const run = widthOf(this.fonts.bold.font, text, size)
    const half = (run / 2) * Math.SQRT1_2
    for (const part of [0.72, 0.3])
      this.page.drawText(text, {
        ...{ x: this.width / 2 - half, y: height * part - half, size, font: this.fonts.bold.pdf },
        ...{ color: FAINT, opacity: 0.16, rotate: DIAGONAL },
      })
  }

  private hand({ bold }: Style): Hand {
    return bold ? this.fonts.bold : this.fonts.regular
  }

  measure(text: string, style: Style): number {
    const { font } = this.hand(style)
    return widthOf(font, readable(font, text), style.size)
  }

  lines(text: string, style: Style, width: number): string[] {
    const { font } = this.hand(style)
    return wrap(font, readable(font, text), style.size, width)
  }

  /** One line whose baseline lies at `y`. */
  write(text: string, x: number, y: number, style: Style): void {
    const hand = this.hand(style)
    this.page.drawText(readable(hand.font, text), { x, y, size: style.size, font: hand.pdf, color: style.color ?? INK })
  }

  rule(y = this.y, color: RGB = LINE, from = this.margin, to = this.width - this.margin): void {
    this.page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.6, color })
  }

  /** From the left corner at the foot to the right one above. */
  slash(x: number, y: number, width: number, height: number): void {
    this.page.drawLine({ start: { x, y }, end: { x: x + width, y: y + height }, thickness: 0.6, color: SOFT })
  }

  /** A line round the page, so far from its edge. */
  frame(distance: number, thickness: number, color: RGB): void {
    const [width, height] = [this.width - 2 * distance, this.height - 2 * distance]
    this.page.drawRectangle({ x: distance, y: distance, width, height, borderWidth: thickness, borderColor: color })
  }

  box(x: number, y: number, width: number, height: number, color?: RGB): void {
    this.page.drawRectangle({ x, y, width, height, borderWidth: 0.8, borderColor: INK, ...(color && { color }) })
  }

  /** Modules of a QR code as one path. */
  modules(path: string, x: number, top: number, scale: number): void {
    this.page.drawSvgPath(path, { x, y: top, scale, color: INK, borderWidth: 0 })
  }
}
