import assert from 'node:assert/strict'
import type * as v from 'valibot'
import { ACK } from '@/api/envelope'
import { USER_TYPES } from '@/domain/user'
import { Refusal } from '../errors'
import type { Viewer } from '../http/context'
import { certified, certifiedDoctor, policyName, type Policy, type PolicyName } from '../http/policy'
import { calls } from './calls'
import { signedInDevice } from './factories'
import { newcomer } from './newcomer'
import { probes } from './probes'
import { describe, test } from './run'
import { Device, testServer } from './server'

const server = testServer()

const SOMEBODY: Viewer = {
  id: 1,
  sessionId: 1,
  alias: 'alias',
  mobile: '13900000000',
  name: '测试者',
  realName: '测试者',
  userType: 1,
  level: 1,
  email: '',
  portraitKey: '',
  isEditor: false,
  isReviewer: false,
}

/** Everybody whom a policy can tell apart. */
const VIEWERS: readonly { name: string; viewer: Viewer | null }[] = [
  { name: 'a visitor', viewer: null },
  ...USER_TYPES.flatMap(({ id: userType, name }) =>
    [1, 2, 3, 4].map((level) => ({ name: `${name}, level ${level}`, viewer: { ...SOMEBODY, userType, level } })),
  ),
  { name: 'an editor', viewer: { ...SOMEBODY, isEditor: true } },
  { name: 'a reviewer', viewer: { ...SOMEBODY, isReviewer: true } },
]

/** What a policy of this name must answer; 0: may pass. Written down here a second time on purpose. */
function expectedAck(policy: PolicyName, viewer: Viewer | null): number {
  if (policy === 'anyone') return 0
  if (!viewer) return ACK.unauthenticated
  if (policy === 'certified') return viewer.level === 2 ? 0 : ACK.forbidden
  if (policy === 'certifiedDoctor') return viewer.level === 2 && viewer.userType === 1 ? 0 : ACK.forbidden
  if (policy === 'editor') return viewer.isEditor ? 0 : ACK.forbidden
  if (policy === 'reviewer') return viewer.isReviewer ? 0 : ACK.forbidden
  return 0
}

const ackOf = (call: Pick<(typeof calls)[number], 'policy'>, viewer: Viewer | null): number => {
  try {
    call.policy(viewer)
    return 0
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error))
    return error.ack
  }
}

interface AnySchema {
  type: string
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: v.GenericSchema[]
}

/** Names of the inputs, those of lists and of inner objects as well. */
function namesOf(schema: v.GenericSchema): string[] {
  const { entries = {}, item, wrapped, options } = schema as unknown as AnySchema
  const inner = [item, wrapped, ...(Array.isArray(options) ? options : [])].filter((one) => typeof one === 'object')
  return [
    ...Object.entries(entries).flatMap(([name, value]) => [name, ...namesOf(value)]),
    ...inner.flatMap((one) => namesOf(one as v.GenericSchema)),
  ]
}
const namesSomething = (name: string): boolean =>
  /^(id|key|keys)$|(Id|Ids|Key|Keys|pictures)$/.test(name) && name !== 'idempotencyKey'

describe('the policy of a call', () => {
  test('stands beside each call, and no path is there twice', () => {
    for (const { policy } of calls) policyName(policy)
    const paths = calls.map(({ path }) => path)
    assert.equal(new Set(paths).size, paths.length, 'a path is registered twice')
  })
  test('holds for visitors, each type at each level, editors and reviewers', () => {
    for (const call of calls) {
      for (const { name, viewer } of VIEWERS) {
        assert.equal(ackOf(call, viewer), expectedAck(policyName(call.policy), viewer), `${call.path} for ${name}`)
      }
    }
  })
  test('holds for the policies of certified users as well, whether a call has them or not', () => {
    for (const [policy, refuse] of Object.entries({ certified, certifiedDoctor } satisfies Partial<Record<PolicyName, Policy>>)) {
      for (const { name, viewer } of VIEWERS) {
        assert.equal(ackOf({ policy: refuse }, viewer), expectedAck(policy as PolicyName, viewer), `${policy} for ${name}`)
      }
    }
  })
  test('says of no call that it names nothing when it does', () => {
    const wrong = calls.flatMap(({ path, input, ids }) =>
      ids === 'none'
        ? namesOf(input)
            .filter(namesSomething)
            .map((name) => `${path} ${name}`)
        : [],
    )
    assert.deepEqual(wrong, [])
  })
  test('is what the server does, before it looks at the input', async () => {
    const visitor = new Device(server)
    const { device } = await signedInDevice(server)
    for (const { path, policy: door } of calls) {
      const policy = policyName(door)
      if (policy === 'anyone') continue
      const { ack } = (await visitor.post(path, {})).body.responseStatus
      assert.equal(ack, ACK.unauthenticated, path)
      if (policy === 'signedIn') continue
      assert.equal((await device.post(path, {})).body.responseStatus.ack, ACK.forbidden, path)
    }
  })
})

describe('something of another user', () => {
  test('is tried with every call that names it, is refused or not found, and stays as it is', async () => {
    const tried: string[] = []
    for (const { belongings } of probes) {
      if (!belongings) continue
      const { tries, check } = await belongings(await newcomer(server))
      const { device: stranger } = await signedInDevice(server)
      for (const [path, one] of Object.entries(tries)) {
        tried.push(path)
        const { body } = await stranger.post(path, one.input)
        const { ack } = body.responseStatus
        if ('ack' in one) assert.equal(ack, one.ack, `${path}: ${JSON.stringify(body.responseStatus)}`)
        else if (ack !== 0) assert.equal(ack, ACK.notFound, path)
        else assert.deepEqual(one.found(body), [], path)
      }
      await check?.()
    }
    const owned = calls.filter(({ ids }) => ids === 'owned').map(({ path }) => path)
    assert.deepEqual(tried.sort(), owned.sort())
  })
})
