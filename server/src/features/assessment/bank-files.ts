import { and, eq, isNull } from 'drizzle-orm'
import type { Parts } from '../../http/context'
import { ImportFault } from '../../kernel/import/fault'
import { summaryOf } from '../../kernel/import/each-file'
import { textOf } from '../../kernel/import/text'
import { contentsOf, storeItems } from './bank'
import type { BankDefaults, BankReading, BankWriting } from './formats/bank-file'
import { readGift, writeGift } from './formats/gift'
import { readMoodle } from './formats/moodle-read'
import { writeMoodle } from './formats/moodle-write'
import type { PictureStore } from './formats/pictures'
import { readQtiItem, readQtiPackage } from './formats/qti-read'
import { writeQti } from './formats/qti-write'
import { itemPictures } from './item-pictures'
import { item } from './tables'

export const BANK_FORMATS = ['gift', 'moodle', 'qti'] as const
export type BankFormat = (typeof BANK_FORMATS)[number]

type Writer = (items: Parameters<typeof writeGift>[0], pictures: PictureStore) => BankWriting | Promise<BankWriting>
const WRITERS: Readonly<Record<BankFormat, Writer>> = {
  gift: writeGift,
  moodle: writeMoodle,
  qti: writeQti,
}

/** Reads a file by what stands in it; its name says nothing. */
function readBank(bytes: Uint8Array, name: string, defaults: BankDefaults, pictures: PictureStore): Promise<BankReading> {
  if (bytes.length === 0) throw new ImportFault('文件是空的')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readQtiPackage(bytes, defaults, pictures)
  const text = textOf(bytes)
  if (/<quiz[\s>]/.test(text.slice(0, 10_000))) return readMoodle(text, defaults, pictures)
  if (/<assessmentItem[\s>]/.test(text.slice(0, 10_000))) return readQtiItem(text, name, defaults, pictures)
  if (/^\s*</.test(text)) throw new ImportFault('认不出格式。支持 GIFT、Moodle XML 和 QTI 2')
  return readGift(text, defaults)
}

/** Stores what can be read of a file. @returns what came of it, for whoever imports */
export async function importBank(
  { db, uploads }: Pick<Parts, 'db' | 'uploads'>,
  bytes: Uint8Array,
  name: string,
  defaults: BankDefaults,
): Promise<string> {
  const { items, unread } = await readBank(bytes, name, defaults, itemPictures(uploads))
  if (items.length + unread.length === 0) throw new ImportFault('文件里没有题目')
  const { added, changed, same } = await storeItems(db, items)
  return summaryOf(
    [
      `新增 ${added} 题`,
      changed > 0 ? `更新 ${changed} 题` : '',
      same > 0 ? `${same} 题没有变化` : '',
      unread.length > 0 ? `未导入 ${unread.length} 处` : '',
    ],
    unread,
  )
}

/** The items of the bank that are in use, as a file; those that its format cannot say are named. */
export async function exportBank(
  { db, uploads }: Pick<Parts, 'db' | 'uploads'>,
  format: BankFormat,
  { disease, topic }: BankDefaults,
): Promise<BankWriting & { written: number }> {
  const rows = await db
    .select()
    .from(item)
    .where(
      and(isNull(item.withdrawnAt), disease ? eq(item.disease, disease) : undefined, topic ? eq(item.topic, topic) : undefined),
    )
    .orderBy(item.id)
  const editions = rows.map(({ id, edition }) => ({ itemId: id, edition }))
  const contentOf = await contentsOf(db, editions)
  const items = rows.map(({ id, edition, code, disease: of, topic: about, difficulty, isStep }) => ({
    ...{ code, disease: of, topic: about, difficulty, isStep },
    content: contentOf({ itemId: id, edition }),
  }))
  const writing = await WRITERS[format](items, itemPictures(uploads))
  return { ...writing, written: items.length - writing.unwritten.length }
}
