import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { localAuthority } from '../../kernel/authority/local-authority'
import { newApplicant, newDoctor, ordered, say } from '../../test/consultation'
import { ticketOf } from '../wallet/probe'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { atAuthority, lacksProgram, openCertificate } from '../../test/signature'
import { checkPdf } from '../signature/pdf/verify'

const server = testServer()

/** An order of which the opinion was given, by a doctor who has, or has not, a certificate. */
async function given(act?: 'confirm' | 'confirmAsking') {
  const by = await newDoctor(server, { con_text: 0 })
  if (act) await openCertificate(server, by.device, act)
  const { device } = await newApplicant(server)
  const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  await say(by.device, id, '请看意见')
  await by.device.ok(consultationApi.end, { id })
  await by.device.ok(consultationApi.saveOpinion, { id, parts: { diagnosis: '皮疹 2 级', treatment: '外用激素' } })
  assert.deepEqual(await device.ok(consultationApi.opinionFile, { id }), { number: '', url: '', next: 'none', reason: '' })
  await by.device.ok(consultationApi.signOpinion, { id, version: 1, ticket: await ticketOf({ server, ...by }) })
  return { by, device, id }
}

const download = async (url: string): Promise<Buffer> => (await server.app.inject({ url })).rawPayload

describe('the signed file of an opinion', () => {
  test('is made with the opinion of a doctor who has a certificate, and both sides open it', async () => {
    const { by, device, id } = await given('confirm')
    for (const one of [device, by.device]) {
      const { number, url, next } = await one.ok(consultationApi.opinionFile, { id })
      assert.deepEqual([number, next], [`HZ-${id}-1`, 'none'])
      const roots = await localAuthority(server.db, server.parts.signingKey).roots()
      const { signatures, isWhole } = await checkPdf(await download(url), { roots, at: () => new Date() })
      assert.deepEqual([isWhole, signatures.map(({ name, isValid }) => [name, isValid])], [true, [['接诊医生', true]]])
    }
    const { device: stranger } = await newApplicant(server)
    await stranger.refused(consultationApi.opinionFile, { id }, ACK.notFound)
    await stranger.refused(consultationApi.signOpinionFile, { id }, ACK.notFound)
    await device.refused(consultationApi.signOpinionFile, { id }, ACK.forbidden)
  })

  test(
    'says what was advised, for whom, by whom, and that the inviting side decides',
    async () => {
      const { device, id } = await given('confirm')
      const pdf = await download((await device.ok(consultationApi.opinionFile, { id })).url)
      const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s/g, '')
      for (const words of [
        '会诊意见',
        '王小明',
        '皮疹2级',
        '外用激素',
        '会诊医师接诊医生',
        '会诊意见供邀请方参考，诊断与治疗由邀请方医师决定',
      ])
        assert.ok(text.includes(words), words)
    },
    { skip: lacksProgram('pdftotext', 'poppler-utils') },
  )

  test('is signed later by a doctor who had no certificate when he gave the opinion', async () => {
    const { by, device, id } = await given()
    const before = await by.device.ok(consultationApi.opinionFile, { id })
    assert.deepEqual([before.url, before.next, /尚未开通/.test(before.reason)], ['', 'certificate', true])
    // The applicant is told nothing of the doctor's certificate.
    assert.deepEqual(await device.ok(consultationApi.opinionFile, { id }), { number: '', url: '', next: 'none', reason: '' })
    await by.device.refused(consultationApi.signOpinionFile, { id }, ACK.refused)
    await openCertificate(server, by.device)
    assert.equal((await by.device.ok(consultationApi.opinionFile, { id })).next, 'sign')
    assert.deepEqual(await by.device.ok(consultationApi.signOpinionFile, { id }), { authUrl: '' })
    const after = await by.device.ok(consultationApi.opinionFile, { id })
    assert.deepEqual([after.number, after.next], [`HZ-${id}-1`, 'none'])
    // Signed once: the same file, however often it is asked for.
    await by.device.ok(consultationApi.signOpinionFile, { id })
    assert.equal((await by.device.ok(consultationApi.opinionFile, { id })).number, after.number)
  })

  test('waits for the word of its signer at the authority; the opinion itself is given meanwhile', async () => {
    const { by, device, id } = await given('confirmAsking')
    assert.equal((await device.ok(consultationApi.detail, { id })).state, 'completed')
    assert.equal((await by.device.ok(consultationApi.opinionFile, { id })).next, 'confirm')
    const { authUrl } = await by.device.ok(consultationApi.signOpinionFile, { id })
    await atAuthority(server, authUrl, 'agree')
    assert.deepEqual(await by.device.ok(consultationApi.signOpinionFile, { id }), { authUrl: '' })
    assert.equal((await device.ok(consultationApi.opinionFile, { id })).number, `HZ-${id}-1`)
  })
})
