import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { CLICKSTREAM_PATH } from '@/api/tracking'
import { startSession } from '../kernel/people/sessions'
import type { AnyCall } from '../http/call'
import { calls } from './calls'
import { broken, fitting, type Words } from './bodies'
import { createUser } from './factories'
import { MoneyWatch } from './money-watch'
import { newcomer, type Newcomer } from './newcomer'
import { GOOD, probes, wordsOf } from './probes'
import { FUZZ, Random } from './random'
import { describe, test } from './run'
import { SecretWatch } from './secret-watch'
import { Device, testServer } from './server'

const server = testServer()
const HOUR_MS = 3600 * 1000

/** Calls that may never answer with success here. Every other one must, at least once: a fuzz that stays outside tries nothing. */
const UNREACHED: Readonly<Record<string, string>> = Object.assign({}, ...probes.map(({ unreached }) => unreached))

/** So many more honest bodies has a call that none got through: what is drawn may be unlucky. */
const MORE = 12

/** Parts of the head that a call gets besides its body. */
const HEAD = ['auth', 'auth2', 'cid', 'cver', 'sid', 'runPlatform', 'extensions', 'patientToken']

/** What a call is tried with: by whom, and a body that is as it should be. */
interface Try {
  me: Newcomer
  body: object
}

describe('whatever is sent', () => {
  /** A body that fits, with the rows that it takes, of somebody who may make the call. */
  async function honest({ path, input }: AnyCall, random: Random, words: Words): Promise<Try> {
    const me = await newcomer(server)
    // A session may be ended by the call itself, and limits of an address are not what is tried here.
    me.device.address = addressBy(random)
    return { me, body: { ...(fitting(input, random, words) as object), ...(await GOOD[path]?.(me)) } }
  }
  /** Nobody, and somebody who is certified and nothing else. */
  async function others(): Promise<Device[]> {
    const [nobody, certified] = [new Device(server), new Device(server)]
    nobody.pid = 'fuzz-visitor'
    certified.auth = await startSession(server.db, (await createUser(server, { level: 2, userType: 1 })).id, 'h5')
    return [nobody, certified]
  }
  const addressBy = (random: Random): string => `10.${200 + random.below(50)}.${random.below(256)}.${random.below(256)}`

  test(
    `no call answers with a fault, and none that writes money does it without its key or twice (seed ${FUZZ.seed}, ${FUZZ.perCall} bodies a call)`,
    async () => {
      const money = new MoneyWatch(server)
      const secrets = await SecretWatch.start(server, await wordsOf(server))
      const { words } = secrets
      const faults: string[] = []
      const done = new Set<string>()
      const refusals = new Map<string, string>()
      for (const [place, call] of calls.entries()) {
        // Drawn for each call anew, so that its bodies do not depend on those of the calls before.
        const random = new Random(FUZZ.seed * 1000 + place)
        const strangers = await others()
        let { me, body: good } = await honest(call, random, words)
        const isMissing = (): boolean => !done.has(call.path) && !(call.path in UNREACHED)
        for (let n = 0; n < FUZZ.perCall || (isMissing() && n < FUZZ.perCall + MORE); n += 1) {
          const isGood = n % 4 === 0 || n >= FUZZ.perCall
          if (isGood && n > 0) ({ me, body: good } = await honest(call, random, words))
          const caller = isGood || random.chance(0.5) ? me.device : random.pick(strangers)
          caller.address = addressBy(random)
          const body = isGood ? good : broken(good, random)
          const head = !isGood && random.chance(0.2) ? broken({ [random.pick(HEAD)]: '' }, random) : {}
          // Rows of money are counted only for the first that gets through: the other honest bodies are much the same.
          const answer = await (isGood && !done.has(call.path)
            ? money.post(call, caller, body)
            : caller.post(call.path, body, head))
          secrets.look(call, answer.body)
          const ack = answer.body.responseStatus?.ack
          if (answer.status >= 500 || ack === undefined || ack === ACK.serverError)
            faults.push(`${call.path} ${answer.status} ${JSON.stringify({ ...body, head })}`)
          if (ack === 0) done.add(call.path)
          else if (isGood) refusals.set(call.path, JSON.stringify(answer.body.responseStatus))
        }
      }
      assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults`)
      money.assertRight()
      secrets.assertRight()
      const unreached = calls.filter(({ path }) => !done.has(path) && !(path in UNREACHED))
      assert.deepEqual(
        unreached.map(({ path }) => `${path}: ${refusals.get(path)}`),
        [],
        'these never answered with success: give them words or a body in the probe.ts of their feature',
      )
    },
    { timeout: FUZZ.isLong ? 12 * HOUR_MS : undefined },
  )
  test('calls that may stay unreached are calls, and each has its reason', () => {
    const paths = calls.map(({ path }) => path)
    for (const [path, reason] of Object.entries(UNREACHED)) {
      assert.ok(paths.includes(path), `${path} is gone: take it out of its probe.ts`)
      assert.ok(reason, path)
    }
  })
  test('nor does the click stream, whose words stand in its address', async () => {
    for (const pair of [
      'a=%00',
      '%00=a',
      'a=%ED%A0%80',
      `${'n'.repeat(59)}%F0%9F%91%A8=x`,
      `a=${'x'.repeat(499)}%F0%9F%91%A8`,
      '=',
    ]) {
      const { statusCode } = await server.app.inject({ url: `/${CLICKSTREAM_PATH}?${pair}` })
      assert.equal(statusCode, 200, pair)
    }
  })
})
