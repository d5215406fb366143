import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { MINUTE } from '@/domain/china-time'
import { faultsOf } from '../../test/books'
import { newTeam, pass, paymentOf, sweepNow } from '../../test/consultation'
import { lacksProgram, openCertificate } from '../../test/signature'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf } from '../../kernel/ledger/ledger'
import { localAuthority } from '../../kernel/authority/local-authority'
import { checkPdf } from '../signature/pdf/verify'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { earnJob } from './earning'
import { teamDesk, PRICE, type Member } from '../../test/team-desk'

const server = testServer()
const { ticket, teamOf, held } = teamDesk(server)
const CONCLUSION = { diagnosis: '肺腺癌 ⅢA 期，靶向治疗后进展', treatment: '新辅助治疗后再评估手术' }

describe('the conclusion of a team', () => {
  test(
    'is a signed file in which its members, who sign it too, read no name of the patient',
    async () => {
      const lead = await newTeam(server, PRICE)
      await openCertificate(server, lead.device)
      const { id, all } = await held(lead, 2)
      const [one, two] = all
      assert.ok(one && two)
      await openCertificate(server, one.device)
      await lead.device.ok(consultationApi.saveOpinion, { id, parts: CONCLUSION })
      for (const member of [one, two])
        await member.device.ok(consultationApi.signAsMember, { id, version: 1, dissent: '', ticket: await ticket(member) })
      await lead.device.ok(consultationApi.signOpinion, { id, version: 1, ticket: await ticket(lead) })
      assert.deepEqual(await one.device.ok(consultationApi.signOpinionFile, { id }), { authUrl: '' })
      const { url } = await one.device.ok(consultationApi.opinionFile, { id })
      const pdf = (await server.app.inject({ url })).rawPayload
      const roots = await localAuthority(server.db, server.parts.signingKey).roots()
      const { signatures } = await checkPdf(pdf, { roots, at: () => new Date() })
      assert.deepEqual(
        signatures.map(({ isValid }) => isValid),
        [true, true],
      )
      const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s/g, '')
      assert.match(text, /王\*\*/)
      assert.doesNotMatch(text, /王小明/)
    },
    { skip: lacksProgram('pdftotext', 'poppler-utils') },
  )
  test('is read by each member before he signs, and given by the leader with who does not agree', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, device, all } = await held(lead, 2)
    const [one, two] = all
    assert.ok(one && two)
    await one.device.refused(consultationApi.saveOpinion, { id, parts: CONCLUSION }, ACK.forbidden)
    const sign = async (by: Pick<Member, 'device' | 'user'>, version: number, dissent = '') =>
      by.device.ok(consultationApi.signAsMember, { id, version, dissent, ticket: await ticket(by) })
    await one.device.refused(consultationApi.signAsMember, { id, version: 1, dissent: '', ticket: 'x' }, ACK.conflict)
    await lead.device.ok(consultationApi.saveOpinion, { id, parts: { ...CONCLUSION, dissent: '组长代写', participants: '无' } })
    assert.equal((await device.ok(consultationApi.opinion, { id })).opinion, null)
    const draft = (await one.device.ok(consultationApi.opinion, { id })).opinion
    assert.deepEqual([draft?.parts, draft?.unsigned, draft?.waits], [CONCLUSION, ['成员1', '成员2'], true])
    await sign(one, 1)
    await one.device.refused(
      consultationApi.signAsMember,
      { id, version: 1, dissent: '', ticket: await ticket(one) },
      ACK.conflict,
    )
    const early = await lead.device.refused(
      consultationApi.signOpinion,
      { id, version: 1, ticket: await ticket(lead) },
      ACK.refused,
    )
    assert.equal(early.errormessage, '还有成员未签署：成员2')
    // A change after the first signature voids all of them; the same text again is none.
    await lead.device.ok(consultationApi.saveOpinion, { id, parts: CONCLUSION })
    assert.equal(
      (await teamOf(lead.device, id)).members.some(({ state }) => state === 'signed'),
      true,
    )
    const changed = { ...CONCLUSION, treatment: '先再次活检，再评估手术' }
    const { opinion } = await lead.device.ok(consultationApi.saveOpinion, { id, parts: changed })
    assert.deepEqual([opinion.version, opinion.signatures, opinion.unsigned], [2, [], ['成员1', '成员2']])
    await one.device.refused(
      consultationApi.signAsMember,
      { id, version: 1, dissent: '', ticket: await ticket(one) },
      ACK.conflict,
    )
    await sign(one, 2)
    await sign(two, 2, '建议直接手术，不必再次活检')
    const given = await lead.device.ok(consultationApi.signOpinion, { id, version: 2, ticket: await ticket(lead) })
    assert.equal(given.state, 'completed')
    const read = (await device.ok(consultationApi.opinion, { id })).opinion
    assert.deepEqual(
      read?.signatures.map(({ name, dissent }) => [name, dissent]),
      [
        ['成员1', ''],
        ['成员2', '建议直接手术，不必再次活检'],
        ['接诊医生', ''],
      ],
    )
    assert.equal(read?.parts.dissent, '成员2：建议直接手术，不必再次活检')
    assert.match(read?.parts.participants ?? '', /接诊医生（.+）、成员1（胸外科）、成员2（放疗科）/)
    assert.equal((await paymentOf(server, id)).row.refundedCents, 0)
  })
  test('is signed as it was read: what the leader changed meanwhile is another version, also before anybody has signed', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, all } = await held(lead, 2)
    const [one] = all
    assert.ok(one)
    await lead.device.ok(consultationApi.saveOpinion, { id, parts: CONCLUSION })
    const read = (await one.device.ok(consultationApi.opinion, { id })).opinion
    await lead.device.ok(consultationApi.saveOpinion, { id, parts: { ...CONCLUSION, treatment: '立即手术' } })
    const { errormessage } = await one.device.refused(
      consultationApi.signAsMember,
      { id, version: read?.version ?? 0, dissent: '', ticket: await ticket(one) },
      ACK.conflict,
    )
    assert.equal(errormessage, '意见已有新的版本，请刷新后再签署')
  })
  test('is paid to all who came, in equal shares, each with a tax of his own; who was absent and the secretary get nothing', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, all } = await held(lead, 2, 3)
    const [one, two, absent] = all
    assert.ok(one && two && absent)
    await lead.device.ok(consultationApi.saveOpinion, { id, parts: CONCLUSION })
    for (const by of [one, two])
      await by.device.ok(consultationApi.signAsMember, { id, version: 1, dissent: '', ticket: await ticket(by) })
    await lead.device.ok(consultationApi.signOpinion, { id, version: 1, ticket: await ticket(lead) })
    await pass(server, id, 7 * 24)
    await sweepNow(server)
    const { payment } = await paymentOf(server, id)
    assert.ok(payment)
    for (let turn = 0; turn < 2; turn += 1) await earnJob.run(server.parts, { consultationId: Number(id) }, assert.ifError)
    // 100 000: commission 10 000; of 90 000 a third each, what cannot be divided is the leader's. No tax below 800 元.
    const walletOf = (by: { user: { id: number } }) => balanceOf(server.db, 'L200', `user:${by.user.id}`)
    assert.deepEqual(
      [await walletOf(lead), await walletOf(one), await walletOf(two), await walletOf(absent)],
      [30_006, 29_997, 29_997, 0],
    )
    assert.equal(await balanceOf(server.db, 'L230', `order:${payment.id}`), 0)
    assert.deepEqual((await checkLedger(server.db)).faults, [])
    assert.deepEqual(await faultsOf(server, `order:${payment.id}`), [])
  })
  test('is not signed by who was not there, and once overdue it is given without who says nothing', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, all } = await held(lead, 2, 3)
    const [one, , absent] = all
    assert.ok(one && absent)
    await lead.device.ok(consultationApi.saveOpinion, { id, parts: CONCLUSION })
    const body = { id, version: 1, dissent: '' }
    const refusal = await absent.device.refused(
      consultationApi.signAsMember,
      { ...body, ticket: await ticket(absent) },
      ACK.conflict,
    )
    assert.equal(refusal.errormessage, '您未参加本次会诊，不能签署')
    await one.device.ok(consultationApi.signAsMember, { ...body, ticket: await ticket(one) })
    await lead.device.refused(consultationApi.signOpinion, { id, version: 1, ticket: await ticket(lead) }, ACK.refused)
    await pass(server, id, 72)
    await sweepNow(server)
    assert.equal((await lead.device.ok(consultationApi.opinion, { id })).opinion?.waits, false)
    const given = await lead.device.ok(consultationApi.signOpinion, { id, version: 1, ticket: await ticket(lead) })
    assert.equal(given.state, 'completed')
    assert.ok(Math.abs(Date.parse(given.completedAt) - Date.now()) < MINUTE)
  })
})
