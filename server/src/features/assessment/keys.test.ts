import assert from 'node:assert/strict'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accountApi } from '@/api/account'
import { assessmentApi } from '@/api/assessment'
import { memoryApi } from '@/api/memory'
import { chinaDay } from '@/domain/china-time'
import type { AnyCall } from '../../http/call'
import { findViewer } from '../../kernel/people/sessions'
import { attempt, paperEdition } from './tables'
import { memoryCard, memoryDay } from '../memory/tables'
import { answerTo, begin, opened, send } from '../../test/attempts'
import { fitting, type Words } from '../../test/bodies'
import { calls } from '../../test/calls'
import { newPaper } from '../../test/new-paper'
import { become, newcomer, type Newcomer } from '../../test/newcomer'
import { GOOD, wordsOf } from '../../test/probes'
import { Random } from '../../test/random'
import { describe, test } from '../../test/run'
import { keysIn, SECRET_GROUPS, secretItems, wrongAnswers } from '../../test/secret-paper'
import { testServer } from '../../test/server'

const server = testServer()

/** Names of inputs that may lead to what the attempt is about. */
const AIMED = ['attemptId', 'paperId', 'eventId', 'itemId', 'alias', 'challenger', 'day', 'monday'] as const
const HOLDER = 'keys-page'
/** Bodies of a call that may be aimed at the attempt; of the others one. */
const DRAWN = 3

const DOCTOR = {
  ...{ id: 1, sessionId: 1, alias: 'a', mobile: '13900000000', name: '医生', realName: '医生', userType: 1, level: 2 },
  ...{ email: '', portraitKey: '', isEditor: false, isReviewer: false },
}
const mayCall = ({ policy }: AnyCall): boolean => {
  try {
    policy(DOCTOR)
    return true
  } catch {
    return false
  }
}

interface Taker {
  me: Newcomer
  /** Of papers whose keys may not be known yet. */
  names: string[]
  attemptIds: Set<string>
  /** Papers with a step that was never opened. */
  unopened: string[]
  words: Words
}

let papers = 0
/** A paper of secret items; its own name stands in all their texts. */
async function secretPaper(rules: Parameters<typeof newPaper>[1] = {}) {
  const name = `k${String.fromCharCode(97 + (papers += 1))}q`
  return { name, ...(await newPaper(server, { items: secretItems(name), groups: SECRET_GROUPS, ...rules })) }
}

/**
 * A doctor with two papers under way, one explained when it is handed in, one when its contest is over, and a third one of such a contest handed in. What he is asked stands in his book and is due, in an
 * older attempt that was explained, and is the question of his day.
 */
async function taker(common: Words): Promise<Taker> {
  const me = await newcomer(server)
  const closesAt = new Date(Date.now() + 3600_000).toISOString()
  const [plain, contest, handed] = [
    await secretPaper({ rules: { canPause: true } }),
    await secretPaper({ rules: { reveal: 'close', closesAt, tries: 1 } }),
    await secretPaper({ rules: { reveal: 'close', closesAt, tries: 2, passPoints: 1 } }),
  ]
  const answered = async (paperId: string, name: string): Promise<string> => {
    const attemptId = await begin(me.device, paperId)
    await opened(me.device, attemptId, HOLDER)
    await send(
      me.device,
      attemptId,
      wrongAnswers(name).map((response, at) => answerTo(at, response)),
      HOLDER,
    )
    return attemptId
  }
  const submitted = async (paperId: string, name: string): Promise<string> => {
    const attemptId = await answered(paperId, name)
    await me.device.ok(assessmentApi.submit, { attemptId, holder: HOLDER, answers: [] })
    return attemptId
  }
  const older = await submitted(plain.paperId, plain.name)
  await me.device.ok(memoryApi.book, { topic: '', pageIdx: 0, pageSize: 1 })
  const today = chinaDay(Date.now())
  await server.db.update(memoryCard).set({ dueOn: today }).where(eq(memoryCard.userId, me.user.id))
  const asked = { userId: me.user.id, day: today, itemId: plain.itemIds[0] ?? 0, edition: 1 }
  await server.db.insert(memoryDay).values({ ...asked, response: ['x'], answeredAt: new Date(), verdict: 'wrong' })
  const open = [await answered(plain.paperId, plain.name), await answered(contest.paperId, contest.name)]
  const done = await submitted(handed.paperId, handed.name)
  // One more edition of a paper that is over for everybody asks the same.
  const over = await overWith(plain.itemIds)
  const words: Words = {
    ...common,
    attemptId: [...open, older, done],
    paperId: [plain.paperId, contest.paperId, handed.paperId, over.paperId],
    eventId: [plain.eventId, contest.eventId, handed.eventId, over.eventId],
    itemId: [...plain.itemIds, ...contest.itemIds, ...handed.itemIds].map(String),
    alias: [me.user.alias],
    challenger: ['', me.user.alias],
    day: [today],
    holder: [HOLDER],
  }
  return {
    me,
    unopened: [contest.name],
    names: [plain.name, contest.name, handed.name],
    attemptIds: new Set([open[0] ?? '', open[1] ?? '', done]),
    words,
  }
}

async function overWith(itemIds: readonly number[]) {
  const over = await newPaper(server, { rules: { closesAt: new Date(Date.now() - 1000).toISOString() } })
  const content = {
    ...over.content,
    draw: { by: 'list' as const, items: itemIds.map((itemId) => ({ itemId, points: 1, group: '' })) },
  }
  await server.db
    .update(paperEdition)
    .set({ content })
    .where(eq(paperEdition.paperId, Number(over.paperId)))
  return over
}

/** The body as it is, and with everything in it that can be aimed at the attempt so aimed. */
function bodiesOf(call: AnyCall, good: object, { words }: Taker, random: Random): object[] {
  const aim = (body: object): object =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        (AIMED as readonly string[]).includes(name) && value ? random.pick(words[name] ?? [String(value)]) : value,
      ]),
    )
  const isAimed = AIMED.some((name) => JSON.stringify(drawnFor(call, random, words)).includes(`"${name}"`) || name in good)
  const drawn = Array.from({ length: isAimed ? DRAWN : 1 }, () => drawnFor(call, random, words))
  if (!isAimed) return [{ ...drawn[0], ...good }]
  return [{ ...drawn[0], ...good }, ...drawn.map((body) => aim({ ...body, ...good, ...pick(body, 'attemptId') })), ...drawn]
}
/** A body that fits. Of a schema that is made of two others nothing is drawn. */
const drawnFor = ({ input }: AnyCall, random: Random, words: Words): object => {
  const body = ['object', 'variant'].includes((input as { type: string }).type) ? fitting(input, random, words) : {}
  return typeof body === 'object' && body !== null ? body : {}
}
const pick = (body: object, name: string): object => (name in body ? { [name]: (body as Record<string, unknown>)[name] } : {})

describe('what is right', () => {
  test('is told by no call that a doctor may make, before it may be known', async () => {
    const common = await wordsOf(server)
    let who = await taker(common)
    const told: string[] = []
    const reached = new Set<string>()
    const last: Record<string, string> = {}
    const tried = calls.filter(mayCall)
    for (const [place, call] of tried.entries()) {
      const random = new Random(1700 + place)
      let isLed = GOOD[call.path] !== undefined
      for (let round = 0; round < 2 && !reached.has(call.path); round += 1) {
        // What a call before has ended is there again; a call that nothing of a taker leads to needs no other one.
        if ((round > 0 && isLed) || !(await isUnderWay(who))) who = await taker(common)
        const good = await Promise.resolve(GOOD[call.path]?.(who.me)).catch(
          (error: unknown) => void (last[call.path] = String(error)),
        )
        const bodies = bodiesOf(call, good ?? {}, who, random)
        isLed ||= bodies.length > 1
        for (const body of bodies) {
          // Of its own paper that is explained when it is handed in, everything may be known then.
          if (call.path === assessmentApi.submit.path && isPlain(body, who)) continue
          const { body: answer } = await who.me.device.post(call.path, body)
          last[call.path] = `${last[call.path] ?? ''} ${JSON.stringify(answer.responseStatus)}`
          if (answer.responseStatus?.ack === 0) reached.add(call.path)
          for (const { at, what } of keysIn(answer, who.names, who.attemptIds, who.unopened))
            told.push(`${call.path}${at.replace(/\.\d+/g, '.n')}: ${what}`)
        }
      }
    }
    assert.deepEqual([...new Set(told)].slice(0, 30), [], `${told.length} keys`)
    // With a good body each gets through but the question of the day, which is being asked.
    const outside = tried.filter(({ path }) => GOOD[path] && !reached.has(path) && path !== memoryApi.today.path)
    assert.deepEqual(
      outside.map(({ path }) => `${path} ${last[path]}`),
      [],
    )
  })
  test('stands in no export of personal data either', async () => {
    const { me, names, attemptIds, unopened } = await taker({})
    const { ticket } = (await GOOD[accountApi.export.path]?.(me)) as { ticket: string }
    const { url } = await me.device.ok(accountApi.export, { ticket })
    const { body, statusCode } = await server.app.inject({ url })
    assert.equal(statusCode, 200)
    // What was answered is in it.
    assert.match(body, /"不知道"/)
    assert.deepEqual(keysIn(JSON.parse(body), names, attemptIds, unopened), [])
  })
})

const isPlain = (body: object, { words }: Taker): boolean => (body as { attemptId?: string }).attemptId === words.attemptId?.[0]

/** Makes the account what it was, and says whether its attempts are still open and its session is alive. */
async function isUnderWay({ me, words }: Taker): Promise<boolean> {
  await become(me, { level: 2, userType: 1, isEditor: true, isReviewer: true })
  const open = (words.attemptId ?? []).slice(0, 2).map(Number)
  return (
    (await server.db.$count(attempt, and(inArray(attempt.id, open), isNull(attempt.endedAt)))) === open.length &&
    (await findViewer(server.db, me.device.auth)) !== null
  )
}
