import { drawSheet } from './pdf/draw'
import type { Sheet } from './sheet'

/** A sheet to sign by hand. It has no check code, because the server does not keep it. */
export const drawPaper = async (sheet: Sheet, number: string): Promise<Buffer> =>
  (await drawSheet(sheet, { number, checkUrl: '', across: '' })).bytes
