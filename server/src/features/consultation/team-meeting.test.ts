import assert from 'node:assert/strict'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { beginsIn, freeTimes, newTeam, sweepNow } from '../../test/consultation'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { teamDesk, PRICE } from '../../test/team-desk'

const server = testServer()
const { scheduled, members, idsOf, answer, join, start } = teamDesk(server)

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
    assert.deepEqual([...new Set(moved.team?.members.map(({ state }) => state))], ['accepted'])
    await beginsIn(server, id, 5)
    await join(id, lead.user.id)
    await lead.device.refused(consultationApi.reschedule, { id, slotStart: third }, ACK.refused)
    await beginsIn(server, id, -16)
    await sweepNow(server)
    const seen = await device.ok(consultationApi.detail, { id })
    assert.deepEqual([seen.state, seen.refundedCents], ['expired', PRICE])
  })
})
