import assert from 'node:assert/strict'
import { quickQuestionApi } from '@/api/quick-question'
import { newDoctor, newTeam } from '../../test/consultation'
import { knock, type Door } from '../../test/doors'
import { signedInDevice } from '../../test/factories'
import { staff } from '../../test/prescription'
import { askedAndPaid, newAnswerer, newAsker } from '../../test/question'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()

/** In whose hands a question is: anybody's, the named doctor's, or that of who took it. */
const STATES = ['open', 'directed', 'taken'] as const
type State = (typeof STATES)[number]

/** Who asked, its doctor (named, or who took it), another doctor, and another asker. */
const PEOPLE = ['asker', 'doctor', 'otherDoctor', 'otherAsker'] as const
type Who = (typeof PEOPLE)[number]
type Doors = readonly [asker: Door, doctor: Door, otherDoctor: Door, otherAsker: Door]
type Row = readonly [call: { path: string }, input: object, doors: Readonly<Record<State, Doors>>]

const words = { text: '皮疹在用药后第几天出现，近两天有没有加重', idempotencyKey: 'quick-roles' }
const always = (...doors: Doors) => ({ open: doors, directed: doors, taken: doors })
const ASKERS = always('in', '—', '—', '—')

/** An open question is there for every certified doctor; any other one for two people only. Who is no doctor comes to no call of doctors. */
const TABLE: readonly Row[] = [
  [
    quickQuestionApi.detail,
    {},
    { open: ['in', 'in', 'in', '—'], directed: ['in', 'in', '—', '—'], taken: ['in', 'in', '—', '—'] },
  ],
  [quickQuestionApi.pay, { idempotencyKey: 'quick-roles' }, ASKERS],
  [quickQuestionApi.cancel, {}, ASKERS],
  [quickQuestionApi.followUp, words, ASKERS],
  [quickQuestionApi.decide, { choice: 'refund' }, ASKERS],
  [
    quickQuestionApi.take,
    {},
    // Who comes too late reads that somebody was faster.
    { open: ['no', 'in', 'in', 'no'], directed: ['no', 'in', '—', 'no'], taken: ['no', 'in', 'in', 'no'] },
  ],
  [
    quickQuestionApi.answer,
    words,
    { open: ['no', 'in', 'in', 'no'], directed: ['no', 'in', '—', 'no'], taken: ['no', 'in', '—', 'no'] },
  ],
]
/** About nobody's question. */
const ELSEWHERE: { path: string }[] = [
  ...[quickQuestionApi.intro, quickQuestionApi.ask, quickQuestionApi.mine, quickQuestionApi.forDoctors],
]

type People = Readonly<Record<string, readonly [Device, Who | 'visitor']>>

async function world() {
  const [{ device: asker }, named] = [await newAsker(server), await newDoctor(server, { quick: 2_000 })]
  const certified = async () => (await newAnswerer(server)).device
  const orgId = named.doctor.orgId ?? 0
  const others: People = {
    'another patient': [(await newAsker(server)).device, 'otherAsker'],
    'an assistant': [(await signedInDevice(server, { isReviewer: true, level: 1, userType: 3 })).device, 'otherAsker'],
    'a visitor': [new Device(server), 'visitor'],
    'another doctor': [await certified(), 'otherDoctor'],
    'the leader of a team': [(await newTeam(server, 0)).device, 'otherDoctor'],
    'a pharmacist': [(await staff(server, orgId, 'pharmacist')).device, 'otherDoctor'],
  }
  const doctorId = String(named.doctor.id)
  const question = async (state: State) => {
    const id = await askedAndPaid(server, asker, state === 'directed' ? { doctorId, cents: 2_000 } : {})
    if (state === 'taken') await named.device.ok(quickQuestionApi.take, { id })
    return id
  }
  // The two of a question last: what they may do, they do.
  const people: People = { ...others, 'its doctor': [named.device, 'doctor'], 'its asker': [asker, 'asker'] }
  return { question, people }
}

test('the table names every call that is about a question', () => {
  const named = [...TABLE.map(([call]) => call), ...ELSEWHERE].map(({ path }) => path)
  assert.deepEqual(
    Object.values(quickQuestionApi)
      .map(({ path }) => path)
      .filter((path) => !named.includes(path)),
    [],
  )
})

describe('every call about a quick question, by everybody', () => {
  for (const state of STATES)
    test(state, async () => {
      const { question, people } = await world()
      const wrong: string[] = []
      for (const [call, input, doors] of TABLE) {
        const id = await question(state)
        for (const [name, [device, who]] of Object.entries(people)) {
          const { door, said } = await knock(device, call, { id, ...input })
          const expected = who === 'visitor' ? 'login' : doors[state][PEOPLE.indexOf(who)]
          if (door !== expected) wrong.push(`${call.path} by ${name}: ${door}, expected ${expected} (${said})`)
        }
      }
      assert.deepEqual(wrong, [])
    })
})
