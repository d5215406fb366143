import assert from 'node:assert/strict'
import { startSession } from '../commands/sessions'
import { CLICKSTREAM_PATH } from '@/api/tracking'
import { resources } from '../resources'
import { broken, fitting } from './bodies'
import { createUser } from './factories'
import { FUZZ, Random } from './random'
import { describe, test } from './run'
import { Device, testServer } from './server'

const server = testServer()
const HOUR_MS = 3600 * 1000

/** Nobody, somebody certified, and one who may do everything: what is behind a policy is reached as well. */
const KINDS = [null, { level: 2, userType: 1 }, { level: 2, userType: 1, isEditor: true, isReviewer: true }] as const

async function devices(): Promise<Device[]> {
  return Promise.all(
    KINDS.map(async (columns, index) => {
      const device = new Device(server)
      device.pid = `fuzz-visitor-${index}`
      if (columns) device.auth = await startSession(server.db, (await createUser(server, columns)).id, 'h5')
      return device
    }),
  )
}

describe('whatever is sent', () => {
  test(
    `no call answers with a fault (seed ${FUZZ.seed}, ${FUZZ.perCall} bodies a call)`,
    async () => {
      const random = new Random(FUZZ.seed)
      const faults: string[] = []
      const done = new Set<string>()
      for (const { path, input } of resources.flat()) {
        // A session may be ended by the call itself.
        const callers = await devices()
        for (let n = 0; n < FUZZ.perCall; n += 1) {
          const caller = random.pick(callers)
          // Limits of an address are not what is tried here.
          caller.address = `10.${200 + random.below(50)}.${random.below(256)}.${random.below(256)}`
          const good = fitting(input, random) as object
          const body = n % 3 === 0 ? good : broken(good, random)
          const answer = await caller.post(path, body)
          const ack = answer.body.responseStatus?.ack
          if (answer.status >= 500 || ack === undefined || ack === 500)
            faults.push(`${path} ${answer.status} ${JSON.stringify(body)}`)
          if (ack === 0) done.add(path)
        }
      }
      assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults`)
      // A fuzz that never gets past the door tries nothing.
      assert.ok(done.size > resources.flat().length / 3, `${done.size} calls answered with success`)
    },
    { timeout: FUZZ.isLong ? 12 * HOUR_MS : undefined },
  )
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
