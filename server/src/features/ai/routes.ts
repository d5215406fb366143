import { and, eq, sql } from 'drizzle-orm'
import { aiApi } from '@/api/ai'
import type { Answer } from '@/domain/grounding/answer'
import { resource } from '../../http/call'
import { viewerOf, type Context } from '../../http/context'
import { signedIn } from '../../http/policy'
import { draftOf, stopRunning } from './answering'
import { ask } from './asking'
import { conversationOf, home, listConversations, placeOf } from './home'
import { tellAi } from './notes'
import { withRetractions } from './retracted'
import { aiSchemas as schema } from './schema'
import { ownAnswer, ownConversation, presentAnswer } from './stored'
import { aiAnswer, aiConversation } from './tables'

async function shownAnswer(context: Context, id: number): Promise<{ answer: Answer }> {
  const row = await ownAnswer({ ...context, viewer: viewerOf(context) }, id)
  const answer = presentAnswer(row, draftOf(id))
  const [shown = answer] = await withRetractions(context.db, [answer])
  return { answer: shown }
}

/** Conversations belong to one user; that one is the caller's own is part of every query. */
export const aiCalls = resource(aiApi, {
  home: { policy: signedIn, ids: 'shared', input: schema.home, run: home },
  conversations: { policy: signedIn, ids: 'none', input: schema.conversations, run: listConversations },
  conversation: {
    policy: signedIn,
    ids: 'owned',
    input: schema.conversation,
    run: (context, { id }) => conversationOf(context, Number(id)),
  },
  answer: {
    policy: signedIn,
    ids: 'owned',
    input: schema.answer,
    run: (context, { id }) => shownAnswer(context, Number(id)),
  },
  ask: { policy: signedIn, ids: 'owned', input: schema.ask, perMinute: 20, run: ask },
  stop: {
    policy: signedIn,
    ids: 'owned',
    input: schema.stop,
    run: async (context, { id }) => {
      const row = await ownAnswer({ ...context, viewer: viewerOf(context) }, Number(id))
      await context.db
        .update(aiAnswer)
        .set({ state: 'stopped', claimedUntil: null, doneAt: sql`now()` })
        .where(and(eq(aiAnswer.id, row.id), eq(aiAnswer.state, 'answering')))
      stopRunning(row.id)
      await tellAi(context.db, { conversation: row.conversationId, frame: { kind: 'changed', answerId: id } })
      return shownAnswer(context, row.id)
    },
  },
  rate: {
    policy: signedIn,
    ids: 'owned',
    input: schema.rate,
    run: async (context, { id, rating, reason }) => {
      const row = await ownAnswer({ ...context, viewer: viewerOf(context) }, Number(id))
      await context.db.update(aiAnswer).set({ rating, ratingReason: reason }).where(eq(aiAnswer.id, row.id))
      return {}
    },
  },
  rename: {
    policy: signedIn,
    ids: 'owned',
    input: schema.rename,
    run: async (context, { id, title }) => {
      const row = await ownConversation({ ...context, viewer: viewerOf(context) }, Number(id))
      await context.db.update(aiConversation).set({ title }).where(eq(aiConversation.id, row.id))
      return {}
    },
  },
  remove: {
    policy: signedIn,
    ids: 'owned',
    input: schema.remove,
    run: async (context, { id }) => {
      const row = await ownConversation({ ...context, viewer: viewerOf(context) }, Number(id))
      await context.db.delete(aiConversation).where(eq(aiConversation.id, row.id))
      return {}
    },
  },
  place: {
    policy: signedIn,
    ids: 'shared',
    input: schema.place,
    run: (context, { passageId }) => placeOf(context, Number(passageId)),
  },
})
