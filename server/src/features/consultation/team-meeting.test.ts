import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { HOUR } from '@/domain/china-time'
import { beginsIn, freeTimes, newTeam, sweepNow } from '../../test/consultation'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { consultationMember } from './tables'
import { silenceJob } from './team'
import { teamDesk, PRICE } from '../../test/team-desk'

const server = testServer()
const { scheduled, members, idsOf, answer, join, start } = teamDesk(server)

const passed = (id: string, userId: number) =>
  server.db
    .update(consultationMember)
    .set({ invitedAt: new Date(Date.now() - 48 * HOUR) })
    .where(and(eq(consultationMember.consultationId, Number(id)), eq(consultationMember.userId, userId)))

describe('another time', () => {
  test('is asked of everybody who said yes to the old one; who cannot come leaves the case, and another may be asked', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, device } = await scheduled(lead)
    const all = await members(4)
    const [yes, no, silent, late] = all
    assert.ok(yes && no && silent && late)
    await lead.device.ok(consultationApi.invite, { id, doctorIds: idsOf(all), secretaryId: '' })
    for (const one of [yes, no, silent]) await answer(id, one)
    const [, next = ''] = await freeTimes(device, `t${lead.team.id}`, 'con_mdt')
    const moved = await device.ok(consultationApi.reschedule, { id, slotStart: next })
    const statesOf = (order: typeof moved) => order.team?.members.map(({ role, state }) => `${role} ${state}`).sort()
    const asked = ['leader accepted', 'member asked_again', 'member asked_again', 'member asked_again', 'member invited']
    assert.deepEqual(statesOf(moved), asked)
    // He reads the new time in the room, as before.
    const { messages } = await yes.device.ok(roomApi.messages, { id, after: -1, before: 0 })
    assert.match(messages.at(-1)?.body ?? '', /预约时间已更改为/)
    const own = (await yes.device.ok(consultationApi.detail, { id })).team?.members.find(({ isSelf }) => isSelf)
    assert.ok(Date.parse(own?.answerBy ?? '') <= Date.parse(next))
    await answer(id, yes)
    await yes.device.refused(consultationApi.answerInvitation, { id, accepts: false }, ACK.conflict)
    await answer(id, no, false)
    await no.device.refused(consultationApi.detail, { id }, ACK.notFound)
    const over = (userId: number) => silenceJob.run(server.parts, { consultationId: Number(id), userId }, assert.ifError)
    await over(silent.user.id)
    assert.equal((await lead.device.ok(consultationApi.detail, { id })).team?.refusal, '')
    await passed(id, silent.user.id)
    await over(silent.user.id)
    const seen = await lead.device.ok(consultationApi.detail, { id })
    assert.deepEqual(statesOf(seen), [
      ...['leader accepted', 'member accepted', 'member declined', 'member invited', 'member no_answer'],
    ])
    // Who said no to that time may be asked once more.
    await lead.device.ok(consultationApi.invite, { id, doctorIds: idsOf([no]), secretaryId: '' })
  })
})

describe('the meeting', () => {
  test('example 15: of five who accepted three are too few, four are enough', async () => {
    const lead = await newTeam(server, PRICE)
    const { id } = await scheduled(lead)
    const all = await members(5)
    await lead.device.ok(consultationApi.invite, { id, doctorIds: idsOf(all), secretaryId: '' })
    for (const one of all) await answer(id, one)
    await beginsIn(server, id, 0)
    for (const one of all.slice(0, 3)) await join(id, one.user.id)
    await assert.rejects(start(id, lead), /未达法定人数/)
    await join(id, all[3]?.user.id ?? 0)
    await start(id, lead)
    assert.equal((await lead.device.ok(consultationApi.detail, { id })).state, 'in_progress')
  })
  test('without a quorum has another time once, which the leader names; then all comes back', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, device } = await scheduled(lead)
    const all = await members(2)
    await lead.device.ok(consultationApi.invite, { id, doctorIds: idsOf(all), secretaryId: '' })
    for (const one of all) await answer(id, one)
    await beginsIn(server, id, 5)
    await join(id, lead.user.id)
    const [next = '', third = ''] = await freeTimes(lead.device, `t${lead.team.id}`, 'con_mdt', 5)
    const moved = await lead.device.ok(consultationApi.reschedule, { id, slotStart: next })
    assert.deepEqual(moved.team?.members.map(({ role, state }) => `${role} ${state}`).sort(), [
      'leader accepted',
      'member asked_again',
      'member asked_again',
    ])
    const [member] = all
    assert.ok(member)
    const { messages } = await member.device.ok(roomApi.messages, { id, after: -1, before: 0 })
    const day = new Date(Date.parse(next) + 8 * 3_600_000).toISOString()
    const date = `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
    assert.equal(messages.at(-1)?.body, `预约时间已更改为 ${date} ${day.slice(11, 16)}`)
    await beginsIn(server, id, 5)
    await join(id, lead.user.id)
    await lead.device.refused(consultationApi.reschedule, { id, slotStart: third }, ACK.refused)
    await beginsIn(server, id, -16)
    await sweepNow(server)
    const seen = await device.ok(consultationApi.detail, { id })
    assert.deepEqual([seen.state, seen.refundedCents], ['expired', PRICE])
  })
})
