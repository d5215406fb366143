import * as v from 'valibot'
import { LIVE_FLOWERS_MAX, LIVE_MESSAGE_MAX_LENGTH, LIVE_QUESTION_MAX_LENGTH, LIVE_STATES } from '@/domain/live'
import { dayText, idText, idempotencyKey, pageEntries } from '../../http/inputs'

const DAYS_MAX = 62
const DAY_MS = 86_400_000

/** Control characters have no place in a chat, and PostgreSQL refuses one of them. Length counts characters as people do. */
const words = (what: string, max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[^\P{Cc}\n]/gu, '').trim()),
    v.nonEmpty(`请输入${what}`),
    v.check((text) => Array.from(text).length <= max, `${what}最多 ${max} 个字`),
  )
const docId = v.object({ docId: idText })

export const liveSchemas = {
  room: v.object({ docId: idText, preview: v.optional(v.boolean()) }),
  messages: v.object({ ...pageEntries, docId: idText }),
  say: v.object({ ...docId.entries, content: words('消息', LIVE_MESSAGE_MAX_LENGTH), idempotencyKey }),
  removeMessage: v.object({ messageId: idText }),
  giveFlowers: v.object({
    docId: idText,
    count: v.pipe(
      v.number(),
      v.integer('数量有误'),
      v.minValue(1, '至少送 1 朵'),
      v.maxValue(LIVE_FLOWERS_MAX, `一次最多送 ${LIVE_FLOWERS_MAX} 朵`),
    ),
    idempotencyKey,
  }),
  questions: v.object({ ...pageEntries, docId: idText }),
  ask: v.object({ docId: idText, content: words('提问', LIVE_QUESTION_MAX_LENGTH), idempotencyKey }),
  likeQuestion: v.object({ questionId: idText, liked: v.boolean() }),
  answerQuestion: v.object({ questionId: idText, answer: words('回答', LIVE_QUESTION_MAX_LENGTH) }),
  setReminder: v.object({ docId: idText, on: v.boolean(), inWeChat: v.optional(v.boolean(), false) }),
  setState: v.object({ docId: idText, state: v.picklist([...LIVE_STATES, 'auto']) }),
  days: v.pipe(
    v.object({ from: dayText, to: dayText }),
    v.forward(
      v.check(({ from, to }) => from <= to, '结束日期不能早于开始日期'),
      ['to'],
    ),
    v.forward(
      v.check(({ from, to }) => Date.parse(to) - Date.parse(from) <= DAYS_MAX * DAY_MS, `一次最多查询 ${DAYS_MAX} 天`),
      ['to'],
    ),
  ),
}

/** The first frame of a visitor. */
