import { and, asc, count, eq, sql } from 'drizzle-orm'
import { liveApi } from '@/api/live'
import { LIVE_MESSAGE_LIMIT } from '@/domain/live'
import { giveFlowers } from './flowers'
import { addMessage, countMessages, newestMessages, removeMessage } from './messages'
import { addQuestion, answerQuestion, likeQuestion } from './ask'
import { setLiveState, setReminder } from './stored-room'
import { doc } from '../../kernel/documents/tables'
import { refused } from '../../errors'
import { resource } from '../../http/call'
import { pageBounds } from '../../http/inputs'
import { anyone, signedIn } from '../../http/policy'
import { startsWithin } from '../doc'
import { enterLive } from './access'
import { listQuestions, questionOf } from './questions'
import { liveRoomAnswer } from './room'
import { liveSchemas as schema } from './schema'

/** Everybody may look, as far as the rule of the document lets them (see access.ts); who runs a live is asked for in the call. */
export const liveCalls = resource(liveApi, {
  room: {
    policy: anyone,
    ids: 'shared',
    input: schema.room,
    run: (context, { docId, preview }) => liveRoomAnswer(context, docId, preview ?? false),
  },

  messages: {
    policy: anyone,
    ids: 'shared',
    input: schema.messages,
    run: async (context, input) => {
      const { db } = context
      const { id } = await enterLive(context, input.docId)
      const { limit, offset } = pageBounds(input)
      // Nobody reads further back than a newcomer sees.
      const left = Math.min(limit, LIVE_MESSAGE_LIMIT - offset)
      const items = left > 0 ? await newestMessages(db, id, { limit: left, offset }) : []
      const total = await countMessages(db, id)
      return { items, total, hasMore: offset + items.length < total }
    },
  },

  say: {
    policy: signedIn,
    ids: 'shared',
    input: schema.say,
    run: async (context, input) => ({ message: await addMessage(context, input) }),
  },

  removeMessage: {
    policy: signedIn,
    ids: 'owned',
    input: schema.removeMessage,
    run: async (context, { messageId }) => {
      await removeMessage(context, messageId)
      return {}
    },
  },

  giveFlowers: {
    policy: signedIn,
    ids: 'shared',
    input: schema.giveFlowers,
    run: giveFlowers,
  },

  questions: {
    policy: anyone,
    ids: 'shared',
    input: schema.questions,
    run: listQuestions,
  },

  ask: {
    policy: signedIn,
    ids: 'shared',
    input: schema.ask,
    run: async (context, input) => ({ question: await questionOf(context, await addQuestion(context, input)) }),
  },

  likeQuestion: {
    policy: signedIn,
    ids: 'shared',
    input: schema.likeQuestion,
    run: likeQuestion,
  },

  answerQuestion: {
    policy: signedIn,
    ids: 'owned',
    input: schema.answerQuestion,
    run: async (context, input) => ({ question: await questionOf(context, await answerQuestion(context, input)) }),
  },

  setReminder: {
    policy: signedIn,
    ids: 'shared',
    input: schema.setReminder,
    run: async (context, input) => {
      if (input.on && !context.sms.isAvailable) throw refused('短信服务暂未开通，无法预约提醒')
      return { reminded: input.on, inWeChat: await setReminder(context, input) }
    },
  },

  setState: {
    policy: signedIn,
    ids: 'owned',
    input: schema.setState,
    run: async (context, input) => ({ state: await setLiveState(context, input) }),
  },

  days: {
    policy: anyone,
    ids: 'none',
    input: schema.days,
    run: async ({ db }, { from, to }) => {
      const day = sql<string>`to_char(${doc.startTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('day')
      const days = await db
        .select({ day, count: count() })
        .from(doc)
        .where(and(eq(doc.status, 'published'), startsWithin(from, to)))
        .groupBy(sql`1`)
        .orderBy(asc(sql`1`))
      return { days }
    },
  },
})
