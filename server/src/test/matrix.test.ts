import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { LEVEL } from '@/domain/user'
import { policyName, type PolicyName } from '../http/policy'
import { fitting } from './bodies'
import { calls } from './calls'
import { nobodies, somebodies, type Caller } from './callers'
import { FUZZ, Random } from './random'
import { describe, test } from './run'
import { SecretWatch } from './secret-watch'
import { Device, testServer } from './server'

const server = testServer()
const HOUR_MS = 3600 * 1000
/** Of those who are signed in, so many are drawn for each call in the short form; the long form takes all. */
const DRAWN = 3

/** What the door must say; 0: it lets in, and what is said inside is another matter. */
function atTheDoor(policy: PolicyName, { is }: Caller): number {
  if (policy === 'anyone') return 0
  if (!is) return ACK.unauthenticated
  if (policy === 'certified' && is.level !== LEVEL.certified) return ACK.forbidden
  if (policy === 'certifiedDoctor' && (is.level !== LEVEL.certified || is.userType !== 1)) return ACK.forbidden
  if (policy === 'editor' && !is.isEditor) return ACK.forbidden
  if (policy === 'reviewer' && !is.isReviewer) return ACK.forbidden
  return 0
}

describe('every call, by every kind of caller', () => {
  test(
    `is refused at the door or let in as the table says (seed ${FUZZ.seed})`,
    async () => {
      const random = new Random(FUZZ.seed)
      const strangers = await nobodies(server)
      const people = await somebodies(server)
      const secrets = await SecretWatch.start(server)
      const wrong: string[] = []
      for (const call of calls) {
        const { path, input, policy: door } = call
        const policy = policyName(door)
        const drawn = FUZZ.isLong ? people : Array.from({ length: DRAWN }, () => random.pick(people))
        // Whoever reads a call that is open to all is nobody in ten ways alike.
        const callers = [...(policy === 'anyone' && !FUZZ.isLong ? strangers.slice(0, 2) : strangers), ...drawn]
        for (const caller of callers) {
          const device = new Device(server)
          device.auth = await caller.token()
          const { body, status } = await device.post(path, fitting(input, random) as object)
          const { ack } = body.responseStatus
          secrets.look(call, body)
          const expected = atTheDoor(policy, caller)
          const isRight = expected ? ack === expected : !caller.is || ack !== ACK.unauthenticated
          if (!isRight || status >= 500) wrong.push(`${path} for ${caller.name}: ${ack}, expected ${expected}`)
        }
        await secrets.ask(call, random)
      }
      assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} wrong`)
      secrets.assertRight({ hasAsked: true })
    },
    { timeout: FUZZ.isLong ? 12 * HOUR_MS : undefined },
  )
})
