import { drawSheet } from './pdf/draw'
import type { Sheet } from './sheet'

/** A sheet that is signed by hand: nobody can check it by a code, for nothing of it is kept here. */
export const drawPaper = async (sheet: Sheet, number: string): Promise<Buffer> =>
  (await drawSheet(sheet, { number, checkUrl: '', across: '' })).bytes
