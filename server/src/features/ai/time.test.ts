import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { aiApi } from '@/api/ai'
import { answered, question, until, withModel } from '../../test/ai'
import type { ChatScript } from '../../test/chat-provider'
import { chatServer } from '../../test/chat-server'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { MOST_MS, writeAnswer, type Pace } from './answering'
import { aiAnswer } from './tables'

const server = testServer()
const chat = chatServer()

const TRUE = '80 mg 口服，每日 1 次'

/** A clock that goes on when the test says so. */
function clock() {
  const late = new AbortController()
  const limits: number[] = []
  let run: () => Promise<void> = () => Promise.resolve()
  let time = 0
  const pace: Pace = {
    now: () => time,
    late(ms) {
      limits.push(ms)
      return late.signal
    },
    every(_ms, given) {
      run = given
      return () => (run = () => Promise.resolve())
    },
  }
  return { pace, limits, isLate: () => late.abort(), beat: () => run(), sleep: (ms: number) => void (time += ms) }
}

/** A question whose answer nobody has begun to write. */
async function asked(device: Device): Promise<number> {
  const { answerId } = await device.ok(aiApi.ask, question('奥希替尼的用法用量'))
  await answered(device, answerId)
  await server.db
    .update(aiAnswer)
    .set({ state: 'answering', sentences: [], reason: '', isQuoted: false, claimedUntil: null, firstWordAt: null, doneAt: null })
    .where(eq(aiAnswer.id, Number(answerId)))
  return Number(answerId)
}

const answerOf = async (device: Device, id: number) => (await device.ok(aiApi.answer, { id: String(id) })).answer

describe('an answer that goes on and on', () => {
  /** It shows signs of life for ever, so that its silence ends nothing. */
  const withEndless = <T>(pieces: readonly string[], run: () => Promise<T>): Promise<T> => {
    const script: ChatScript = { pieces: [...pieces, '再'], between: () => new Promise(() => undefined) }
    return withModel({ server, chat, script }, run)
  }

  test('is ended after ten minutes, with what has come by then', async () => {
    const { device } = await signedInDevice(server)
    const id = await asked(device)
    const { pace, limits, isLate } = clock()
    await withEndless([`${TRUE}[1]。后面`], async () => {
      const writing = writeAnswer(server.parts, id, pace)
      await until(async () => (await answerOf(device, id)).draft || null)
      assert.equal((await answerOf(device, id)).state, 'answering')
      isLate()
      await writing
    })
    assert.deepEqual([limits, MOST_MS], [[MOST_MS], 600_000])
    const { state, reason, sentences } = await answerOf(device, id)
    assert.deepEqual(
      [state, sentences.map(({ text, isGrounded }) => [text, isGrounded])],
      [
        'failed',
        [
          [`${TRUE}。`, true],
          ['后面', false],
        ],
      ],
    )
    assert.match(reason, /没有结束/)
  })
  test('is made up for by the sources when it said nothing all the while', async () => {
    const { device } = await signedInDevice(server)
    const id = await asked(device)
    const { pace, isLate } = clock()
    await withEndless([''], async () => {
      const writing = writeAnswer(server.parts, id, pace)
      await until(async () => chat.asked.length > 0 || null)
      isLate()
      await writing
    })
    const { state, reason, isQuoted } = await answerOf(device, id)
    assert.deepEqual([state, isQuoted], ['done', true])
    assert.match(reason, /没有结束/)
  })
})

describe('who writes an answer', () => {
  /** As if the time of the claim had gone by. */
  const runOut = (id: number) =>
    server.db
      .update(aiAnswer)
      .set({ claimedUntil: new Date(Date.now() - 1000) })
      .where(eq(aiAnswer.id, id))
  const claimOf = async (id: number) =>
    (await server.db.select({ until: aiAnswer.claimedUntil }).from(aiAnswer).where(eq(aiAnswer.id, id)))[0]?.until ?? null

  interface Between {
    id: number
    device: Device
    time: ReturnType<typeof clock>
    /** The provider goes on, and the writing comes to its end. */
    toTheEnd: () => Promise<void>
  }
  /** Somebody writes it, and the provider thinks: what is `run` comes in between. */
  async function whileWritten(run: (between: Between) => Promise<void>): Promise<void> {
    const { device } = await signedInDevice(server)
    const id = await asked(device)
    const time = clock()
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await withModel({ server, chat, script: { pieces: [`${TRUE}[1]。`], between: () => held } }, async () => {
      const writing = writeAnswer(server.parts, id, time.pace)
      const toTheEnd = () => {
        goOn()
        return writing
      }
      try {
        await until(async () => chat.asked.length > 0 || null)
        await run({ id, device, time, toTheEnd })
      } finally {
        await toTheEnd()
      }
    })
    assert.equal((await answerOf(device, id)).state, 'done')
  }

  test('keeps it as long as the beats come: a second one lets it be', () =>
    whileWritten(async ({ id, time }) => {
      await runOut(id)
      await time.beat()
      assert.ok(((await claimOf(id))?.getTime() ?? 0) > Date.now(), 'the claim goes on')
      await writeAnswer(server.parts, id)
      assert.equal(chat.asked.length, 1)
    }))
  test('loses it when the beats stop: a second one begins again', async () => {
    let second: Promise<void> = Promise.resolve()
    await whileWritten(async ({ id }) => {
      await runOut(id)
      second = writeAnswer(server.parts, id)
      // One that is not let in ends at once.
      await Promise.race([second, until(async () => chat.asked.length > 1 || null)])
      assert.equal(chat.asked.length, 2)
    })
    await second
  })
  test('writes nothing more when it stood still for longer than its claim; whoever comes next begins again', () =>
    whileWritten(async ({ id, device, time, toTheEnd }) => {
      time.sleep(60_001)
      await toTheEnd()
      const { state, sentences } = await answerOf(device, id)
      assert.deepEqual([state, sentences], ['answering', []])
      await runOut(id)
      await writeAnswer(server.parts, id)
    }))
})
