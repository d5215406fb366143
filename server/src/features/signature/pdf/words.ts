import type { Font } from '@cantoo/fontkit'

/** Never at the beginning of a line, and never at its end. */
const NOT_FIRST = /^[，。、；：？！）〕】》」』’”%℃·….,;:?!)\]}]/u
const NOT_LAST = /[（〔【《「『‘“([{]$/u
/** What stays together: numbers with their unit, Latin words, or one other sign. */
const PIECES = /[\p{Script=Latin}\p{N}.+\-−/×%²³μ_]+|\s|./gu

export const widthOf = (font: Font, text: string, size: number): number =>
  Array.from(text).reduce((sum, sign) => sum + (font.glyphForCodePoint(sign.codePointAt(0) ?? 0)?.advanceWidth ?? 0), 0) *
  (size / font.unitsPerEm)

/** A sign that the font lacks is written as its number: a blank in a name or a dose would be missed. */
export function readable(font: Font, text: string): string {
  const signs = Array.from(text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
  return signs.map((sign) => (sign === '\n' || has(font, sign) ? sign : `〔${numberOf(sign)}〕`)).join('')
}

/** Signs that the font lacks. */
export const lacking = (font: Font, text: string): string[] =>
  Array.from(text.normalize('NFC')).filter((sign) => /\S/u.test(sign) && !has(font, sign))

const has = (font: Font, sign: string): boolean => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
const numberOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Lines of at most this width; a line break begins a new one. */
export function wrap(font: Font, text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(font, paragraph, size, width))
}

function wrapParagraph(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of (text.match(PIECES) ?? []).flatMap((piece) => cut(font, piece, size, width))) {
    if (line === '' || widthOf(font, line + piece, size) <= width || NOT_FIRST.test(piece)) line += piece
    else if (NOT_LAST.test(line)) {
      lines.push(line.slice(0, -1))
      line = line.slice(-1) + piece
    } else {
      lines.push(line)
      line = piece.trimStart()
    }
  }
  return [...lines, line].map((one) => one.trimEnd())
}

/** A word that is longer than a line is broken where it must be. */
function cut(font: Font, piece: string, size: number, width: number): string[] {
  if (widthOf(font, piece, size) <= width) return [piece]
  const parts: string[] = []
  let part = ''
  for (const sign of piece) {
    if (part && widthOf(font, part + sign, size) > width) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}
