import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { newApplicant, newDoctor, newTeam, ordered, pass, say } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { type Device, testServer } from '../../test/server'
import { teamDesk } from '../../test/team-desk'
import { user } from '../../kernel/people/tables'
import { ticketOf } from '../wallet/probe'
import { consultationMember } from './tables'

const server = testServer()
const OWN = /本人参与的订单/
const reviewer = async () => (await signedInDevice(server, { isReviewer: true })).device

/** Somebody of an order who is a reviewer as well. */
async function asReviewer<T extends { device: Device; user: { id: number } }>(one: T): Promise<T> {
  await server.db.update(user).set({ isReviewer: true }).where(eq(user.id, one.user.id))
  return one
}

async function taken() {
  const by = await asReviewer(await newDoctor(server, { con_text: 0 }))
  const me = await asReviewer(await newApplicant(server))
  const { id } = await ordered(server, me.device, by, { service: 'con_text', cents: 0 })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  return { id, by, me, sides: [by.device, me.device] }
}

async function completed() {
  const one = await taken()
  const { id, by } = one
  await say(by.device, id, '建议暂停一周')
  await by.device.ok(consultationApi.end, { id })
  await by.device.ok(consultationApi.saveOpinion, { id, parts: { diagnosis: '皮疹 2 级', treatment: '暂停一周' } })
  await by.device.ok(consultationApi.signOpinion, { id, version: 1, ticket: await ticketOf({ server, ...by }) })
  return one
}

describe('a reviewer who takes part in an order himself', () => {
  test('does not end it for abuse', async () => {
    const { id, by, sides } = await taken()
    await by.device.ok(consultationApi.terminate, { id, code: 'ABUSE' })
    for (const device of sides)
      assert.match((await device.refused(consultationApi.adminAbuse, { id, agrees: true }, ACK.forbidden)).errormessage, OWN)
    await (await reviewer()).ok(consultationApi.adminAbuse, { id, agrees: true })
  })
  test('does not approve what was added to it', async () => {
    const { id, by, sides } = await completed()
    await pass(server, id, 25)
    const ticket = await ticketOf({ server, ...by })
    await by.device.ok(consultationApi.addAddendum, { id, text: '上次答复有笔误', ticket, idempotencyKey: key() })
    for (const device of sides)
      assert.match((await device.refused(consultationApi.adminAddendum, { id, refusal: '' }, ACK.forbidden)).errormessage, OWN)
    await (await reviewer()).ok(consultationApi.adminAddendum, { id, refusal: '' })
  })
  test('does not settle the dispute about it', async () => {
    const { id, me, sides } = await completed()
    await me.device.ok(consultationApi.dispute, { id, reason: '答复与病情不符' })
    for (const device of sides)
      assert.match((await device.refused(consultationApi.adminResolve, { id, cents: 0 }, ACK.forbidden)).errormessage, OWN)
    assert.equal((await (await reviewer()).ok(consultationApi.adminResolve, { id, cents: 0 })).isDone, false)
  })
  test('does not pass its material', async () => {
    const { applied } = teamDesk(server)
    const lead = await asReviewer(await newTeam(server, 100_000))
    const me = await asReviewer(await applied(lead))
    await me.device.ok(consultationApi.submit, { id: me.id, shownCents: 100_000 })
    const given = { id: me.id, decision: 'pass', text: '' } as const
    for (const { device } of [lead, me])
      assert.match((await device.refused(consultationApi.adminReview, given, ACK.forbidden)).errormessage, OWN)
    await (await reviewer()).ok(consultationApi.adminReview, given)
  })
  test('reads neither its files nor its messages nor a number in full, and finds it in no queue', async () => {
    const { applied, members, idsOf } = teamDesk(server)
    const stranger = await reviewer()
    const lead = await asReviewer(await newTeam(server, 100_000))
    const me = await asReviewer(await applied(lead))
    const [first] = await members(1)
    assert.ok(first)
    const member = await asReviewer(first)
    await server.db.insert(consultationMember).values({
      ...{ consultationId: Number(me.id), userId: member.user.id, doctorId: Number(idsOf([member])[0]) },
      ...{ role: 'member', discipline: '', state: 'invited' },
    })
    await me.device.ok(consultationApi.submit, { id: me.id, shownCents: 100_000 })
    const { sides: own, id: other, by, me: payer } = await taken()
    await by.device.ok(consultationApi.terminate, { id: other, code: 'ABUSE' })
    const page = { pageIdx: 0, pageSize: 50 }
    const unmasking = { field: 'mobile', reason: '核实联系方式' } as const
    const calls: [
      string,
      (device: Device) => Promise<unknown>,
      (device: Device) => Promise<{ errormessage: string }>,
      Device[],
    ][] = [
      [
        'files',
        (device) => device.ok(consultationApi.adminFiles, { id: me.id }),
        (device) => device.refused(consultationApi.adminFiles, { id: me.id }, ACK.forbidden),
        [me.device, lead.device, member.device],
      ],
      [
        'messages',
        (device) => device.ok(consultationApi.adminMessages, { id: other }),
        (device) => device.refused(consultationApi.adminMessages, { id: other }, ACK.forbidden),
        own,
      ],
      [
        'a number',
        (device) => device.ok(consultationApi.adminUnmask, { id: me.id, ...unmasking }),
        (device) => device.refused(consultationApi.adminUnmask, { id: me.id, ...unmasking }, ACK.forbidden),
        [me.device, lead.device, member.device],
      ],
    ]
    for (const [what, asked, refused, parties] of calls) {
      for (const device of parties) assert.match((await refused(device)).errormessage, OWN, what)
      await asked(stranger)
    }
    const queued = async (device: Device, of: 'material' | 'abuse', id: string) =>
      (await device.ok(consultationApi.adminList, { of, ...page })).items.some((one) => one.id === id)
    for (const { device } of [me, lead, member]) assert.equal(await queued(device, 'material', me.id), false)
    for (const { device } of [by, payer]) assert.equal(await queued(device, 'abuse', other), false)
    assert.deepEqual([await queued(stranger, 'material', me.id), await queued(stranger, 'abuse', other)], [true, true])
    // An address that was handed out before he became one of its team opens nothing any more.
    const late = await members(1)
    const [reader] = late
    assert.ok(reader)
    await asReviewer(reader)
    const [file] = (await reader.device.ok(consultationApi.adminFiles, { id: me.id })).files
    assert.equal((await server.app.inject({ url: file?.url ?? '' })).statusCode, 200)
    await server.db.insert(consultationMember).values({
      ...{ consultationId: Number(me.id), userId: reader.user.id, doctorId: Number(idsOf(late)[0]) },
      ...{ role: 'member', discipline: '', state: 'invited' },
    })
    assert.equal((await server.app.inject({ url: file?.url ?? '' })).statusCode, 404)
  })
  test('is also one of its team, whatever he answered', async () => {
    const { scheduled, members, idsOf, answer } = teamDesk(server)
    const lead = await newTeam(server, 100_000)
    const { id } = await scheduled(lead)
    const all = await members(3)
    await lead.device.ok(consultationApi.invite, { id, doctorIds: idsOf(all), secretaryId: '' })
    for (const [n, one] of all.entries()) {
      if (n) await answer(id, one, n === 1)
      const { device } = await asReviewer(one)
      const { errormessage } = await device.refused(consultationApi.adminResolve, { id, cents: 0 }, ACK.forbidden)
      assert.match(errormessage, OWN)
    }
  })
})
