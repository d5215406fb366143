import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const files = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Opens a PDF with the letters that need not stand in it. Nothing of the file is run, and nothing is fetched. */
export const openPdf = (bytes) =>
  getDocument({
    data: bytes,
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    enableXfa: false,
    standardFontDataUrl: join(files, 'standard_fonts/'),
    cMapUrl: join(files, 'cmaps/'),
    cMapPacked: true,
  }).promise
