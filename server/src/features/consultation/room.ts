import { buffer } from 'node:stream/consumers'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { RoomMessage } from '@/api/consultation'
import { messageIssue } from '@/domain/consultation/message'
import { areRoundsOver, canWithdraw, namesEmergency } from '@/domain/consultation/rounds'
import { DICOM_MIME } from '@/domain/patient/files'
import type { Db } from '../../db/connect'
import { conflict, invalid, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { readVoice } from '../../kernel/files/voice'
import { upload } from '../../kernel/files/tables'
import { user } from '../../kernel/people/tables'
import { noteReader } from './cases'
import { detailOf } from './detail'
import { tellParties } from './notes'
import { makeMove, withOrder } from './moving'
import { findOrder, findSides, type Stored } from './stored'
import { insertFrom } from './room-line'
import { consultationParty, roomMessage } from './tables'
import { moverOf, mustTakePart, partiesOf, rolesOf, sideOf, type Side } from './who'
import { writing } from './writing'

type MessageRow = typeof roomMessage.$inferSelect
type Sides = Pick<Stored, 'row' | 'members'>
interface Sent {
  id: string
  kind: 'text' | 'image' | 'voice' | 'file'
  text: string
  files: string[]
  clientMsgId: string
}
type Ready = Sent & { seconds: number }

const PAGE = 50

/** Messages after one, or before one, oldest first. */
export async function messages(context: Context, { id, after, before }: { id: string; after: number; before: number }) {
  const { db } = context
  const userId = viewerOf(context).id
  const stored = await findSides(db, Number(id))
  mustTakePart(stored, userId)
  const isOf = eq(roomMessage.consultationId, stored.row.id)
  const rows =
    after >= 0
      ? await db
          .select()
          .from(roomMessage)
          .where(and(isOf, gt(roomMessage.seq, after)))
          .orderBy(asc(roomMessage.seq))
          .limit(PAGE)
      : (
          await db
            .select()
            .from(roomMessage)
            .where(and(isOf, before > 0 ? lt(roomMessage.seq, before) : undefined))
            .orderBy(desc(roomMessage.seq))
            .limit(PAGE)
        ).reverse()
  if (rows.length) await noteReader(context, stored)
  const others = (await partiesOf(db, stored.row.id)).filter((party) => party.userId !== userId)
  return {
    messages: await presentMessages(context, stored, rows),
    lastSeq: stored.row.lastSeq,
    otherReadSeq: Math.max(0, ...others.map(({ readSeq }) => readSeq)),
    version: stored.row.version,
  }
}

/** In a room of more than two a message has a name. */
async function authorsOf(db: Db, { row }: Sides, rows: readonly MessageRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = row.teamId === null ? [] : [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  const people = ids.length ? await db.select({ id: user.id, name: user.realName }).from(user).where(inArray(user.id, ids)) : []
  return new Map(people.map(({ id, name }) => [id, name]))
}

async function presentMessages(context: Context, order: Sides, rows: readonly MessageRow[]): Promise<RoomMessage[]> {
  const userId = viewerOf(context).id
  const authors = await authorsOf(context.db, order, rows)
  const keys = rows.flatMap(({ files, revokedAt }) => (revokedAt ? [] : files))
  const stored = keys.length
    ? await context.db
        .select({ key: upload.key, name: upload.fileName, mime: upload.mime })
        .from(upload)
        .where(inArray(upload.key, keys))
    : []
  const byKey = new Map(stored.map((file) => [file.key, { ...file, url: signedFileUrl(context, file.key) }]))
  return rows.map(({ id, seq, sender, userId: author, kind, body, files, seconds, isUrgent, aiAssisted, revokedAt, ...row }) => ({
    ...{ id: String(id), seq, sender, kind, seconds, isUrgent, aiAssisted },
    isOwn: author === userId,
    author: (author !== null && authors.get(author)) || '',
    body: revokedAt ? '' : body,
    files: revokedAt ? [] : files.flatMap((key) => byKey.get(key) ?? []),
    isRevoked: revokedAt !== null,
    clientMsgId: row.clientMsgId,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** One message. What was sent before with the same id is given back; the first answer of the doctor and the last of all rounds move the order. */
export async function send(context: Context, sent: Sent) {
  const userId = viewerOf(context).id
  const { row, before, after } = await withOrder(context, Number(sent.id), async (tx, stored) => {
    const side = sideOf(stored, userId)
    const same = await sentBefore(tx, stored, sent, userId)
    if (same) return { row: same, before: stored, after: undefined }
    const seconds = await check({ ...context, db: tx }, sent, userId)
    const { canWrite, whyNot } = writing(stored, side, userId)
    if (!canWrite) throw conflict(whyNot)
    return { before: stored, ...(await write(context, tx, stored, side, { ...sent, seconds })) }
  })
  const [message] = await presentMessages(context, before, [row])
  if (!message) throw new Error('the message was not stored')
  return { message, order: isAsBefore(before, after, userId) ? null : await detailOf(context, before.row.id) }
}

/** Only the last message of the order has changed. For a repeated send this is unknown, because the first answer may be lost. */
function isAsBefore(before: Stored, after: Stored | undefined, userId: number): boolean {
  if (after?.row.version !== before.row.version) return false
  const side = sideOf(before, userId)
  const [then, now] = [writing(before, side, userId), writing(after, side, userId)]
  return then.rounds === now.rounds && then.whyNot === now.whyNot
}

async function sentBefore(tx: Db, { row }: Stored, { clientMsgId }: Sent, userId: number): Promise<MessageRow | undefined> {
  const [same] = await tx
    .select()
    .from(roomMessage)
    .where(and(eq(roomMessage.consultationId, row.id), eq(roomMessage.clientMsgId, clientMsgId)))
  if (same && same.userId !== userId) throw conflict('消息编号重复，请重新发送')
  return same
}

const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'jpg',
  'application/pdf': 'pdf',
  [DICOM_MIME]: 'dcm',
}

/** Refuses what no message may hold; of a voice message it gives the length. */
async function check({ db: tx, uploads }: Context, { kind, text, files }: Sent, userId: number): Promise<number> {
  if (kind === 'text') {
    const issue = messageIssue({ kind, text })
    if (issue) throw invalid({ text: issue })
    // The owner of these files is not checked, and each would get a signed address.
    if (files.length) throw invalid({ files: '文字消息不带文件' })
    return 0
  }
  const isOwn = and(
    inArray(upload.key, files.length ? files : ['']),
    eq(upload.owner, `u:${userId}`),
    inArray(upload.kind, kind === 'voice' ? ['voice'] : ['attachment', 'dicom']),
    isNotNull(upload.storedAt),
  )
  const stored = await tx.select().from(upload).where(isOwn)
  if (stored.length !== new Set(files).size) throw invalid({ files: '文件没有上传成功，请重新选择' })
  if (kind === 'voice') return voiceSeconds(uploads, files)
  const all = stored.map(({ declaredSize, mime }) => ({ bytes: declaredSize, type: TYPES[mime] ?? '' }))
  const issue =
    kind === 'image'
      ? messageIssue({ kind, pictures: all })
      : all.length > 0
        ? all.map((file) => messageIssue({ kind, file })).find(Boolean)
        : '请选择文件'
  if (issue) throw invalid({ files: issue })
  return 0
}

/** By what was recorded, and not by what the phone says. */
async function voiceSeconds(uploads: Context['uploads'], files: readonly string[]): Promise<number> {
  const [key] = files
  if (!key || files.length > 1) throw invalid({ files: '一次发送一条语音' })
  const seconds = Math.max(1, Math.round(readVoice(await buffer(uploads.read(key)))?.seconds ?? 0))
  const issue = messageIssue({ kind: 'voice', seconds })
  if (issue) throw invalid({ files: issue })
  return seconds
}

async function write(context: Context, tx: Db, stored: Stored, side: Side, sent: Ready) {
  const [role = 'doctor'] = rolesOf(stored, side)
  const by = { role, by: moverOf(context) }
  const { state } = stored.order
  const moved =
    state === 'completed'
      ? await makeMove(tx, context, stored, { event: 'follow_up' }, by)
      : state === 'accepted' && side === 'doctor'
        ? await makeMove(tx, context, stored, { event: 'reply' }, by)
        : stored
  const row = await store(tx, moved, side, sent, viewerOf(context).id)
  const senders = [...stored.senders, row.sender]
  const withSenders = { ...moved, senders }
  if (moved.order.state !== 'in_progress' || !areRoundsOver(senders, moved.order.policy.rounds))
    return { row, after: withSenders }
  // The answer to the last round ends the service.
  const last = await findOrder(tx, stored.row.id)
  return { row, after: await makeMove(tx, context, last, { event: 'timeout' }, { role: 'timer', by: 'automatic' }) }
}

const store = (tx: Db, { row }: Stored, side: Side, { kind, text, files, clientMsgId, seconds }: Ready, userId: number) => {
  const body = kind === 'text' ? text.trim() : ''
  return insertFrom(tx, row, {
    ...{ userId, kind, body, files, clientMsgId, seconds },
    sender: side === 'applicant' ? 'patient' : 'doctor',
    isUrgent: side === 'applicant' && row.kind !== 'A' && namesEmergency(body),
  })
}

/** Within two minutes, by the sender. The message is hidden, and the record keeps it. */
export async function withdraw(context: Context, { id, messageId }: { id: string; messageId: string }) {
  const userId = viewerOf(context).id
  const row = await withOrder(context, Number(id), async (tx, stored) => {
    sideOf(stored, userId)
    const isIt = and(eq(roomMessage.id, Number(messageId)), eq(roomMessage.consultationId, stored.row.id))
    const [message] = await tx.select().from(roomMessage).where(isIt)
    if (message?.userId !== userId) throw notFound('该消息不存在')
    if (message.revokedAt) return message
    if (!canWithdraw(message.createdAt.getTime(), Date.now())) throw refused('消息发出超过2分钟，不能撤回')
    const [revoked] = await tx.update(roomMessage).set({ revokedAt: new Date() }).where(isIt).returning()
    await tellParties(tx, { id: stored.row.id, from: message.seq })
    return revoked ?? message
  })
  const [message] = await presentMessages(context, await findSides(context.db, Number(id)), [row])
  if (!message) throw new Error('the message is gone')
  return { message }
}

/** How far a participant has read; it never goes back. */
export async function markRead(context: Context, { id, seq }: { id: string; seq: number }) {
  const userId = viewerOf(context).id
  const stored = await findSides(context.db, Number(id))
  const { row } = stored
  sideOf(stored, userId)
  await context.db
    .update(consultationParty)
    .set({
      readSeq: sql`greatest(${consultationParty.readSeq}, ${Math.min(seq, row.lastSeq)})`,
      seenVersion: row.version,
    })
    .where(and(eq(consultationParty.consultationId, row.id), eq(consultationParty.userId, userId)))
  // The other one sees how far it is read.
  await tellParties(context.db, { id: row.id, from: 0 })
  return {}
}
