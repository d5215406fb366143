import * as v from 'valibot'
import { FAMILIES, SCOPES } from '@/api/assessment'
import { teamCodeSchema, teamNameSchema } from '@/domain/assessment/team'
import { BLANK_LENGTH } from '@/domain/assessment/response'
import { isDate } from '@/domain/china-time'
import { idempotencyKey, idText, optionalIdText, pageEntries, shortText } from '../../http/inputs'

const alias = v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, '编号有误'))
const holder = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, '页面编号有误'))
/** A paper has fewer questions, and a question fewer options, than this. */
const MOST = { questions: 300, parts: 40 }

const answer = v.object({
  position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST.questions - 1)),
  response: v.pipe(v.array(v.pipe(v.string(), v.maxLength(BLANK_LENGTH))), v.maxLength(MOST.parts)),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
})
const answers = v.pipe(
  v.array(answer),
  v.maxLength(MOST.questions),
  v.check((list) => new Set(list.map(({ position }) => position)).size === list.length, '同一题只能有一个答案'),
)

export const assessmentSchemas = {
  event: v.object({ eventId: idText }),
  paper: v.object({ eventId: optionalIdText, paperId: idText }),
  seasons: v.object({ family: v.picklist(FAMILIES) }),
  read: v.object({ paperId: idText }),
  week: v.object({ monday: v.pipe(v.string(), v.check(isDate, '日期有误')) }),
  records: v.object({
    ...pageEntries,
    families: v.pipe(v.array(v.picklist(FAMILIES)), v.minLength(1), v.maxLength(FAMILIES.length)),
  }),
  chooseArea: v.object({ eventId: idText, area: shortText(20) }),
  start: v.object({ paperId: idText, challenger: alias, idempotencyKey }),
  resume: v.object({ attemptId: idText, holder }),
  answer: v.object({ attemptId: idText, holder, answers }),
  commit: v.object({ attemptId: idText, holder, answer }),
  pause: v.object({ attemptId: idText, holder, isPaused: v.boolean() }),
  submit: v.object({ attemptId: idText, holder, answers }),
  result: v.object({ attemptId: idText }),
  shared: v.object({ paperId: idText, alias }),
  ranking: v.object({
    ...pageEntries,
    eventId: idText,
    paperId: optionalIdText,
    scope: v.picklist(SCOPES),
    overall: v.optional(v.boolean()),
  }),
}

const contest = v.object({ eventId: idText })
export const teamSchemas = {
  mine: contest,
  create: v.intersect([contest, teamNameSchema]),
  join: v.intersect([contest, teamCodeSchema]),
  leave: contest,
  ranking: contest,
}
