import assert from 'node:assert/strict'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { memoryApi } from '@/api/memory'
import { chinaDay } from '@/domain/china-time'
import { attempt, paperEdition } from '../features/assessment/tables'
import { memoryCard, memoryDay } from '../features/memory/tables'
import type { AnyCall } from '../http/call'
import { policyName } from '../http/policy'
import { findViewer } from '../kernel/people/sessions'
import { answerTo, begin, opened, send } from './attempts'
import { fitting, type Words } from './bodies'
import { newPaper } from './new-paper'
import { become, newcomer, type Newcomer } from './newcomer'
import { FUZZ, type Random } from './random'
import { finderOf, SECRET_GROUPS, secretItems, wrongAnswers } from './secret-paper'
import type { TestServer } from './server'

/** Inputs that may lead to what an attempt is about. */
const AIMED = ['attemptId', 'paperId', 'eventId', 'itemId', 'alias', 'challenger', 'day', 'monday']
const HOLDER = 'keys-page'
/** Bodies of a call that may be aimed at the attempts; of the others one. */
const DRAWN = FUZZ.isLong ? FUZZ.perCall : 6

/** Calls that must have answered the taker, or the watch saw nothing. */
const SEEN = [
  assessmentApi.event,
  assessmentApi.paper,
  assessmentApi.records,
  assessmentApi.resume,
  assessmentApi.result,
  memoryApi.book,
  memoryApi.due,
].map(({ path }) => path)

/** A doctor with papers under way. */
export interface Taker {
  me: Newcomer
  /** Finds what this doctor may not know yet. */
  findOwn: ReturnType<typeof finderOf>
  /** Finds what no one may know as long as the contests last. */
  findAny: ReturnType<typeof finderOf>
  /** What leads to the attempts. */
  words: Words
}

let papers = 0
/** A paper of secret items; its own name stands in all their texts. */
async function secretPaper(server: TestServer, rules: Parameters<typeof newPaper>[1]) {
  const name = `k${String.fromCharCode(97 + Math.floor(papers / 26))}${String.fromCharCode(97 + (papers % 26))}q`
  papers += 1
  return { name, ...(await newPaper(server, { items: secretItems(name), groups: SECRET_GROUPS, ...rules })) }
}

/**
 * A doctor with two papers under way, one explained when it is handed in, one when its contest is over, and a third one of such a contest handed in.
 * What the doctor is asked stands in their book and is due, in an older attempt that was explained, and is the question of their day.
 */
export async function newTaker(server: TestServer): Promise<Taker> {
  const me = await newcomer(server)
  const closesAt = new Date(Date.now() + 3600_000).toISOString()
  const [plain, contest, handed] = [
    await secretPaper(server, { rules: { canPause: true } }),
    await secretPaper(server, { rules: { reveal: 'close', closesAt, tries: 1 } }),
    await secretPaper(server, { rules: { reveal: 'close', closesAt, tries: 2, passPoints: 1 } }),
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
  const over = await overWith(server, plain.itemIds)
  return {
    me,
    findOwn: finderOf([plain.name, contest.name, handed.name], new Set([...open, done]), [contest.name]),
    findAny: finderOf([contest.name, handed.name]),
    words: {
      attemptId: [...open, older, done],
      paperId: [plain.paperId, contest.paperId, handed.paperId, over.paperId],
      eventId: [plain.eventId, contest.eventId, handed.eventId, over.eventId],
      itemId: [...plain.itemIds, ...contest.itemIds, ...handed.itemIds].map(String),
      alias: [me.user.alias],
      challenger: ['', me.user.alias],
      day: [today],
      holder: [HOLDER],
    },
  }
}

async function overWith(server: TestServer, itemIds: readonly number[]) {
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

/** Makes the account what it was, and says whether its attempts are still open and its session is alive. */
async function isUnderWay(server: TestServer, { me, words }: Taker): Promise<boolean> {
  await become(me, { level: 2, userType: 1, isEditor: true, isReviewer: true })
  const open = (words.attemptId ?? []).slice(0, 2).map(Number)
  return (
    (await server.db.$count(attempt, and(inArray(attempt.id, open), isNull(attempt.endedAt)))) === open.length &&
    (await findViewer(server.db, me.device.auth)) !== null
  )
}

const isOf = (body: object, attemptId: string | undefined): boolean => (body as { attemptId?: string }).attemptId === attemptId

/** Watches answers: none tells what is right in a paper before it may be known. Editors and reviewers may know. */
export class SecretWatch {
  private readonly leaks = new Set<string>()
  private readonly seen = new Set<string>()

  private constructor(
    private readonly server: TestServer,
    private taker: Taker,
    private readonly common: Words,
  ) {}

  static async start(server: TestServer, common: Words = {}): Promise<SecretWatch> {
    return new SecretWatch(server, await newTaker(server), common)
  }

  /** Common words, and those that lead to the papers. */
  get words(): Words {
    return { ...this.taker.words, ...this.common }
  }

  /** Looks at an answer that anyone may have had. */
  look(call: AnyCall, answer: unknown): void {
    this.find(call, answer, this.taker.findAny)
  }

  /** Asks as the doctor whose papers they are. */
  async ask(call: AnyCall, random: Random): Promise<void> {
    if (!(await isUnderWay(this.server, this.taker))) this.taker = await newTaker(this.server)
    const { me, words, findOwn } = this.taker
    const drawn = Array.from({ length: DRAWN }, () => fitting(call.input, random, { ...this.common, ...words }) as object)
    const isAimed = AIMED.some((name) => JSON.stringify(drawn).includes(`"${name}":`))
    for (const body of isAimed ? drawn : drawn.slice(0, 1)) {
      const { body: answer } = await me.device.post(call.path, body)
      if (answer.responseStatus.ack === 0) this.seen.add(call.path)
      // Of the paper that is explained when it is handed in, everything may be known then.
      const isExplained = call.path === assessmentApi.submit.path && isOf(body, words.attemptId?.[0])
      if (!isExplained) this.find(call, answer, findOwn)
    }
  }

  private find({ path, policy }: AnyCall, answer: unknown, find: Taker['findAny']): void {
    if (['editor', 'reviewer'].includes(policyName(policy))) return
    for (const { at, what } of find(answer)) this.leaks.add(`${path}${at.replace(/\.\d+/g, '.n')}: ${what}`)
  }

  /** `hasAsked`: the doctor was asked for as well. */
  assertRight({ hasAsked = false } = {}): void {
    assert.deepEqual([...this.leaks].slice(0, 30), [], `${this.leaks.size} keys`)
    const silent = hasAsked ? SEEN.filter((path) => !this.seen.has(path)) : []
    assert.deepEqual(silent, [], `did not answer the doctor; these did: ${[...this.seen].join(' ')}`)
  }
}
