import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { eventApi } from '@/api/event'
import { cancelSignUp, findEvent, findSignUp, levelFor, presentEvent, signIn, signInCode, signUp } from './events'
import { docEvent, eventSignUp } from './tables'
import { memberLevel } from '../../kernel/people/membership'
import { columnist, doc, docStat } from '../../kernel/documents/tables'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { anyone, editor, signedIn } from '../../http/policy'
import { publishedDoc } from '../../kernel/documents/access'
import { presentSummary, summaryColumns } from '../../kernel/documents/presenter'
import { eventSchemas as schema } from './schema'

/** Everybody may see what there is; the code on site is for whoever runs the event. */
export const eventCalls = resource(eventApi, {
  info: {
    policy: anyone,
    ids: 'shared',
    input: schema.info,
    run: async (context, { docId }) => {
      const { db, viewer } = context
      const { id } = await publishedDoc(context, docId)
      const row = await findEvent(db, id)
      if (!row) return { event: null, isHost: false }
      const event = presentEvent(row, await findSignUp(db, id, viewer?.id), await levelFor({ db, viewer }, row))
      return { event, isHost: row.signInOnSite && viewer?.isEditor === true }
    },
  },
  signUp: {
    policy: signedIn,
    ids: 'shared',
    input: schema.signUp,
    perMinute: 60,
    run: async (context, input) => ({ event: await signUp(context, input) }),
  },
  cancel: {
    policy: signedIn,
    ids: 'shared',
    input: schema.cancel,
    run: async (context, { docId }) => ({ event: await cancelSignUp(context, docId) }),
  },
  signIn: {
    policy: signedIn,
    ids: 'shared',
    input: schema.signIn,
    perMinute: 600,
    run: async (context, input) => ({ event: await signIn(context, input) }),
  },
  code: {
    policy: editor,
    ids: 'shared',
    input: schema.code,
    run: (context, { docId }) => signInCode(context, docId),
  },
  list: {
    policy: signedIn,
    ids: 'none',
    input: schema.list,
    run: async (context, input) => {
      const { db } = context
      const { limit, offset } = pageBounds(input)
      const mine = and(eq(eventSignUp.userId, viewerOf(context).id), isNull(eventSignUp.cancelledAt), eq(doc.status, 'published'))
      // What is still to come first, the next on top; then what is over or was called off, the last on top.
      const isOver = sql`(${docEvent.endTime} <= now() or ${docEvent.cancelledAt} is not null)`
      const distance = sql`abs(extract(epoch from ${docEvent.startTime} - now()))`
      const rows = await db
        .select({ ...summaryColumns, event: docEvent, own: eventSignUp })
        .from(eventSignUp)
        .innerJoin(docEvent, eq(docEvent.docId, eventSignUp.docId))
        .innerJoin(doc, eq(doc.id, docEvent.docId))
        .innerJoin(docStat, eq(docStat.docId, doc.id))
        .leftJoin(columnist, eq(columnist.id, doc.columnistId))
        .where(mine)
        .orderBy(isOver, distance, doc.id)
        .limit(limit)
        .offset(offset)
      const [sum] = await db
        .select({ total: count() })
        .from(eventSignUp)
        .innerJoin(doc, eq(doc.id, eventSignUp.docId))
        .where(mine)
      const total = sum?.total ?? 0
      const level = await memberLevel(db, viewerOf(context).id)
      const items = rows.map(({ event, own, ...row }) => ({ doc: presentSummary(row), event: presentEvent(event, own, level) }))
      return { items, total, hasMore: offset + rows.length < total }
    },
  },
})
