import { eq } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import { clockText, dateText } from '@/domain/clinic-time/text'
import { GO_TO_HOSPITAL, terminationName, type Move } from '@/domain/consultation/moves'
import type { Db } from '../../db/connect'
import { insertFrom } from './room-line'
import type { ConsultationRow, Stored } from './stored'
import { consultation } from './tables'

/** What the room itself says of a move; of most it says nothing, for the order shows them. */
function lineOf(move: Move): string {
  switch (move.event) {
    case 'accept':
      return '医生已接诊'
    case 'end':
      return '本次服务已结束'
    case 'terminate':
      return `医生已终止本次服务：${terminationName(move.code)}。${GO_TO_HOSPITAL}`
    case 'reschedule':
      return `预约时间已更改为 ${wholeTime(move.slot.startAt)}`
    default:
      return ''
  }
}

/** 2026年11月30日 15:00: a line of a room is read on another day. */
function wholeTime(at: number): string {
  const day = chinaDay(at)
  return `${day.slice(0, 4)}年${dateText(day)} ${clockText(new Date(at).toISOString())}`
}

export async function say(tx: Db, { row }: Stored, move: Move): Promise<void> {
  const body = lineOf(move)
  if (body) await insertLine(tx, row, body, `system-${row.version}`)
}

/** What another feature says in the room of an order, once for its key. */
export async function sayInRoom(tx: Db, consultationId: number, body: string, key: string): Promise<void> {
  const [row] = await tx.select().from(consultation).where(eq(consultation.id, consultationId)).for('update')
  if (row) await insertLine(tx, row, body, `system-${key}`)
}

const insertLine = (tx: Db, row: Pick<ConsultationRow, 'id' | 'lastSeq'>, body: string, clientMsgId: string) =>
  insertFrom(tx, row, { sender: 'system', kind: 'text', body, clientMsgId })
