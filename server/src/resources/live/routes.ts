import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { liveApi } from '@/api/live'
import { LIVE_MESSAGE_LIMIT } from '@/domain/live'
import { giveFlowers } from '../../commands/live-flowers'
import { addMessage, countMessages, newestMessages, removeMessage } from '../../commands/live-messages'
import { addQuestion, answerQuestion, likeQuestion } from '../../commands/live-questions'
import { setLiveState, setReminder } from '../../commands/live-rooms'
import { doc } from '../../db/schema'
import { refused } from '../../errors'
import { resource } from '../../http/call'
import { pageBounds } from '../../http/inputs'
import { startsWithin } from '../doc/list'
import { enterLive } from './access'
import { livePolicy as policy } from './policy'
import { listQuestions, questionOf } from './questions'
import { liveRoomAnswer } from './room'
import { liveSchemas as schema } from './schema'

export const liveCalls = resource<typeof liveApi>({
  room: {
    path: 'api/live/getroom',
    policy: policy.room,
    input: schema.room,
    run: (context, { docId, preview }) => liveRoomAnswer(context, docId, preview ?? false),
  },

  messages: {
    path: 'api/doc/livemessage',
    policy: policy.messages,
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
    path: 'api/live/addmessage',
    policy: policy.say,
    input: schema.say,
    run: async (context, input) => ({ message: await addMessage(context, input) }),
  },

  removeMessage: {
    path: 'api/live/deletemessage',
    policy: policy.removeMessage,
    input: schema.removeMessage,
    run: async (context, { messageId }) => {
      await removeMessage(context, messageId)
      return {}
    },
  },

  giveFlowers: {
    path: 'api/live/giveflowers',
    policy: policy.giveFlowers,
    input: schema.giveFlowers,
    run: giveFlowers,
  },

  questions: {
    path: 'api/live/questionlist',
    policy: policy.questions,
    input: schema.questions,
    run: listQuestions,
  },

  ask: {
    path: 'api/live/addquestion',
    policy: policy.ask,
    input: schema.ask,
    run: async (context, input) => ({ question: await questionOf(context, await addQuestion(context, input)) }),
  },

  likeQuestion: {
    path: 'api/live/likequestion',
    policy: policy.likeQuestion,
    input: schema.likeQuestion,
    run: likeQuestion,
  },

  answerQuestion: {
    path: 'api/live/answerquestion',
    policy: policy.answerQuestion,
    input: schema.answerQuestion,
    run: async (context, input) => ({ question: await questionOf(context, await answerQuestion(context, input)) }),
  },

  setReminder: {
    path: 'api/live/setreminder',
    policy: policy.setReminder,
    input: schema.setReminder,
    run: async (context, input) => {
      if (input.on && !context.sms.isAvailable) throw refused('短信服务暂未开通，无法预约提醒')
      await setReminder(context, input)
      return { reminded: input.on }
    },
  },

  setState: {
    path: 'api/live/setstate',
    policy: policy.setState,
    input: schema.setState,
    run: async (context, input) => ({ state: await setLiveState(context, input) }),
  },

  days: {
    path: 'api/live/getdays',
    policy: policy.days,
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
