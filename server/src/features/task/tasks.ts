import { and, count, eq, gte, isNull, sql } from 'drizzle-orm'
import type { DoneMissionRequest } from '@/api/task'
import { isLiveType } from '@/domain/doc-type'
import type { Db } from '../../db/connect'
import { comment } from '../comment/tables'
import { task, taskDone, taskVisit } from './tables'
import { trackEvent } from '../tracking/tables'
import { doc, docShare, reading } from '../../kernel/documents/tables'
import type { TaskConditionRow } from './tables'
import { conflict, forbidden, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { newToken } from '../../crypto'
import { privilegeOf } from '../../kernel/documents/access'
import { book } from '../../kernel/ledger/ledger'
import { recordProgress } from '../../kernel/documents/reading'

/** The ring of the app ticks every three seconds; one tick may still be on its way. */
const STAY_TOLERANCE_SECONDS = 3

/** The task with its document, if this document offers it. */
async function findOffer(db: Db, code: string, docId: number) {
  const [found] = await db
    .select({ task, doc: { id: doc.id, docType: doc.docType, rule: doc.rule, price: doc.price, columnistId: doc.columnistId } })
    .from(task)
    .innerJoin(doc, eq(doc.taskCode, task.code))
    .where(and(eq(task.code, code), eq(doc.id, docId), eq(doc.status, 'published')))
  return found
}

/** The task, if this document offers it. */
export async function findTask(db: Db, code: string, docId: number) {
  return (await findOffer(db, code, docId))?.task ?? null
}

const doneBy = (userId: number, code: string, associationId: string) =>
  and(eq(taskDone.userId, userId), eq(taskDone.taskCode, code), eq(taskDone.associationId, associationId))

export async function isTaskDone(db: Db, userId: number, code: string, associationId: string): Promise<boolean> {
  return (
    (
      await db
        .select({ code: taskDone.taskCode })
        .from(taskDone)
        .where(doneBy(userId, code, associationId))
    ).length > 0
  )
}

interface Entered {
  taskCode: string
  associationId: string
  /** Seconds. */
  requestRandom: number
}

/** Keeps the delay that the device drew on entering, for the report of the same visit. Entering again begins anew. */
export async function recordTaskVisit(db: Db, userId: number, entered: Entered): Promise<void> {
  const visit = { requestRandom: Math.ceil(entered.requestRandom), enteredAt: new Date() }
  await db
    .insert(taskVisit)
    .values({ userId, taskCode: entered.taskCode, associationId: entered.associationId, ...visit })
    .onConflictDoUpdate({ target: [taskVisit.userId, taskVisit.taskCode, taskVisit.associationId], set: visit })
}

/** The delay that holds for a report: another value may be sent, a smaller one than was drawn changes nothing. */
async function delayOf(db: Db, userId: number, sent: Entered): Promise<{ seconds: number; enteredAt: Date | null }> {
  const [visit] = await db
    .select()
    .from(taskVisit)
    .where(
      and(eq(taskVisit.userId, userId), eq(taskVisit.taskCode, sent.taskCode), eq(taskVisit.associationId, sent.associationId)),
    )
  return { seconds: Math.max(sent.requestRandom, visit?.requestRandom ?? 0), enteredAt: visit?.enteredAt ?? null }
}

/** Completes the task when its conditions hold by what the server knows, books the credits, and returns the sentence to show. */
export async function completeTask(context: Context, input: DoneMissionRequest): Promise<string> {
  const viewer = viewerOf(context)
  const docId = Number(input.associationId)
  const offer = await findOffer(context.db, input.taskCode, docId)
  if (!offer) throw notFound('任务不存在或已结束')
  const { task: found, doc: document } = offer
  // A phone may have kept the whole of what is closed by now, and a call needs no phone at all.
  const privilege = await privilegeOf(context, document)
  if (privilege.code) throw forbidden(privilege.message.replace('阅读全文', '完成任务'), privilege.code)
  const isLive = isLiveType(document.docType)
  const delay = await delayOf(context.db, viewer.id, input)
  for (const condition of found.conditions) {
    const refusal = await unmet(context.db, { userId: viewer.id, docId, isLive, ...delay }, condition)
    if (refusal) throw refused(refusal)
  }
  const rewardMessage = `任务完成，获得 ${found.credits} 积分`
  return context.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(taskDone)
      .values({
        userId: viewer.id,
        taskCode: found.code,
        associationId: input.associationId,
        idempotencyKey: input.idempotencyKey,
        rewardMessage,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) {
      const [known] = await tx
        .select()
        .from(taskDone)
        .where(doneBy(viewer.id, found.code, input.associationId))
      if (known?.idempotencyKey === input.idempotencyKey) return known.rewardMessage
      throw conflict('该任务已完成，不能重复领取')
    }
    const { code, title, credits } = found
    const what = { userId: viewer.id, code, associationId: input.associationId, title }
    await book(tx, 'task', { what, userId: viewer.id, credits })
    await tx.insert(trackEvent).values({
      id: newToken(),
      event: 'doneMission',
      time: new Date(),
      page: '',
      properties: { ...input.buriedPoints, taskCode: found.code, requestRandom: delay.seconds },
      userId: viewer.id,
      sid: context.head.sid,
    })
    return rewardMessage
  })
}

interface Stay {
  userId: number
  docId: number
  isLive: boolean
  seconds: number
}

/** Seconds that were counted of the document; null: nothing is known of it. */
async function countedSeconds(db: Db, userId: number, docId: number): Promise<number | null> {
  const [row] = await db
    .select({ seconds: reading.seconds })
    .from(reading)
    .where(and(eq(reading.userId, userId), eq(reading.docId, docId)))
  return row?.seconds ?? null
}

/**
 * Whether so many seconds are counted. Phones report an article every fifteen seconds, and this task takes eight at most: so its own report is one
 * of reading too, and counts what the server's clocks have room for; what the phone reports later fills the same time no more. Of a live, phones
 * report what was played just before the task.
 */
async function stayed(db: Db, { userId, docId, isLive, seconds }: Stay, counted: number): Promise<boolean> {
  if (isLive) return counted > 0 && counted + STAY_TOLERANCE_SECONDS >= seconds
  if (counted >= seconds) return true
  await recordProgress(db, { userId, pid: '' }, { docId, progress: 0, seconds: seconds - counted })
  return ((await countedSeconds(db, userId, docId)) ?? 0) >= seconds
}

/** The sentence that tells what is still missing, or ''. */
async function unmet(
  db: Db,
  { userId, docId, isLive, seconds, enteredAt }: Stay & { enteredAt: Date | null },
  { conditionCode, conditionValue }: TaskConditionRow,
): Promise<string> {
  const verb = isLive ? '观看' : '阅读'
  const counted = await countedSeconds(db, userId, docId)
  switch (conditionCode) {
    case 'READ': {
      if (counted === null) return `请先${verb}内容`
      // To have read is to have stayed for the delay that was drawn, since entering and in counted seconds.
      const isEarly = enteredAt !== null && Date.now() - enteredAt.getTime() < seconds * 1000
      const hasStayed = !isEarly && (await stayed(db, { userId, docId, isLive, seconds }, counted))
      return hasStayed ? '' : `${verb}满 ${seconds} 秒才能完成任务`
    }
    case 'STAY':
      return (counted ?? 0) + STAY_TOLERANCE_SECONDS >= conditionValue ? '' : `${verb}满 ${conditionValue} 秒才能完成任务`
    case 'COMMENT': {
      const long = gte(sql`char_length(${comment.content})`, conditionValue)
      const own = and(eq(comment.userId, userId), eq(comment.docId, docId), isNull(comment.deletedAt), long)
      const [sum] = await db.select({ n: count() }).from(comment).where(own)
      return sum?.n ? '' : `发表不少于 ${conditionValue} 个字的评论才能完成任务`
    }
    case 'SHARE': {
      const [sum] = await db
        .select({ n: count() })
        .from(docShare)
        .where(and(eq(docShare.userId, userId), eq(docShare.docId, docId)))
      return (sum?.n ?? 0) >= conditionValue ? '' : '分享后才能完成任务'
    }
  }
}
