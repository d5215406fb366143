import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { joinApi } from '@/api/join'
import { signatureApi } from '@/api/signature'
import { maskIdNumber } from '@/domain/id-number'
import { patientNumber } from '../../test/consultation'
import { signedInDevice } from '../../test/factories'
import { joinForm } from '../../test/join'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { atAuthority, CONSENT, openCertificate } from '../../test/signature'
import { localCertificate } from '../../kernel/authority/tables'
import { absentAuthority } from '../../services/authority/choose'
import { applyForCertificate } from './apply'
import { signingRefusal } from '.'
import { NOTICE_PATH } from './notices'
import { pendingJob } from './look'
import { certificate } from './tables'

const server = testServer()
const someone = () => signedInDevice(server, { level: 2, userType: 1, realName: '周敏' })
const stateOf = (device: Device) => device.ok(signatureApi.state, {})
const apply = (device: Device, idNumber = patientNumber()) => device.ok(signatureApi.apply, { idNumber, consent: CONSENT })

async function applied() {
  const { device, user } = await someone()
  const { certificate: row } = await apply(device)
  return { device, user, url: row?.confirmUrl ?? '' }
}

/** As if the time had passed. */
const endsIn = (userId: number, days: number) =>
  server.db
    .update(certificate)
    .set({ validTo: new Date(Date.now() + days * 24 * 3_600_000), askedAt: new Date() })
    .where(eq(certificate.userId, userId))

describe('a signing certificate', () => {
  test('is applied for by certified people with what the account knows, and is open once the authority says so', async () => {
    const { device: visitor } = await signedInDevice(server, { level: 1, userType: 1 })
    await visitor.refused(signatureApi.apply, { idNumber: patientNumber(), consent: CONSENT }, ACK.forbidden)
    const { device, user } = await someone()
    const before = await stateOf(device)
    assert.deepEqual([before.certificate, before.unavailable, before.known.name, before.known.idNumber], [null, '', '周敏', ''])
    assert.equal(before.known.mobile, `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}`)
    assert.match(await signingRefusal(server.db, user.id), /尚未开通电子签名/)

    const idNumber = patientNumber()
    const sent = await apply(device, idNumber)
    assert.equal(sent.certificate?.state, 'applied')
    assert.equal(sent.known.idNumber, maskIdNumber(idNumber))
    assert.match(await signingRefusal(server.db, user.id), /实名核验/)
    const page = await server.app.inject({ url: sent.certificate?.confirmUrl ?? '' })
    assert.match(page.body, /周敏/)
    assert.doesNotMatch(page.body, new RegExp(idNumber))

    assert.match(await atAuthority(server, sent.certificate?.confirmUrl ?? '', 'confirm'), /证书已开通/)
    const open = (await stateOf(device)).certificate
    assert.equal(open?.state, 'active')
    assert.match(open.serial, /^[\dA-F]{20}$/)
    assert.match(open.seal, /^data:image\/png;base64,/)
    const days = (Date.parse(open.validTo) - Date.now()) / (24 * 3_600_000)
    assert.ok(days > 364 && days < 367, `valid for ${days} days`)
    assert.equal(await signingRefusal(server.db, user.id), '')
    await device.refused(signatureApi.apply, { idNumber: '', consent: CONSENT }, ACK.conflict)
  })

  test('is applied for once, however often it is sent, and with a consent of today', async () => {
    const { device, user } = await someone()
    await device.refused(signatureApi.apply, { idNumber: patientNumber(), consent: CONSENT - 1 }, ACK.conflict)
    const { fields } = await device.refused(signatureApi.apply, { idNumber: '', consent: CONSENT }, ACK.invalid)
    assert.match(fields?.idNumber ?? '', /身份证号/)
    const sent = await Promise.all([apply(device), apply(device), apply(device)])
    assert.equal(new Set(sent.map(({ certificate: row }) => row?.appliedAt)).size, 1)
    assert.equal(
      (
        await server.db
          .select()
          .from(localCertificate)
          .where(eq(localCertificate.userId, String(user.id)))
      ).length,
      1,
    )
  })

  test('takes the ID number that was given when the doctor joined the hospital', async () => {
    const { device } = await someone()
    const form = await joinForm(server)
    await device.ok(joinApi.save, form)
    assert.equal((await stateOf(device)).known.idNumber, maskIdNumber(form.idNumber))
    const sent = await device.ok(signatureApi.apply, { idNumber: '', consent: CONSENT })
    assert.equal(sent.certificate?.state, 'applied')
  })

  test('keeps the ID number and the seal sealed', async () => {
    const { device, user } = await someone()
    const idNumber = patientNumber()
    await apply(device, idNumber)
    const [row] = await server.db.select().from(certificate).where(eq(certificate.userId, user.id))
    assert.doesNotMatch(JSON.stringify(row), new RegExp(idNumber))
  })

  test('changes by the word of the authority only: not by the page that one returns to, not by a forged notice', async () => {
    const { device, url } = await applied()
    await server.app.inject({ url: '/hr/IHUserinfoToBjca/local?state=active' })
    const body = JSON.stringify({ applyId: url.split('/').at(-1) })
    const forged = await server.app.inject({
      method: 'POST',
      url: NOTICE_PATH,
      payload: body,
      headers: { 'x-authority-signature': 'no' },
    })
    assert.equal(forged.statusCode, 401)
    assert.equal((await stateOf(device)).certificate?.state, 'applied')
  })

  test('whose notice was lost is asked for', async () => {
    const { device, user, url } = await applied()
    await atAuthority(server, url, 'confirmUntold')
    const [row] = await server.db.select().from(certificate).where(eq(certificate.userId, user.id))
    assert.equal(row?.state, 'applied')
    await pendingJob.run(server.parts, {}, (error) => assert.fail(String(error)))
    assert.equal((await stateOf(device)).certificate?.state, 'active')
  })

  test('that hangs shows it, and one that was refused says why and is applied for again', async () => {
    const { device, user, url } = await applied()
    await atAuthority(server, url, 'hang')
    assert.equal((await stateOf(device)).certificate?.state, 'verifying')
    await atAuthority(server, url, 'refuse')
    const refused = (await stateOf(device)).certificate
    assert.deepEqual([refused?.state, refused?.reason], ['rejected', '实名核验未通过'])
    assert.match(await signingRefusal(server.db, user.id), /未通过/)
    // Nothing of it can be opened any more.
    await atAuthority(server, url, 'confirm')
    assert.equal((await stateOf(device)).certificate?.state, 'rejected')
    assert.equal((await device.ok(signatureApi.apply, { idNumber: '', consent: CONSENT })).certificate?.state, 'applied')
  })

  test('is near its end thirty days before it, signs on while a renewal is on its way, and ends', async () => {
    const { device, user } = await someone()
    const first = await openCertificate(server, device)
    await endsIn(user.id, 31)
    assert.equal((await stateOf(device)).certificate?.state, 'active')
    await endsIn(user.id, 29)
    assert.equal((await stateOf(device)).certificate?.state, 'expiring')
    const renewing = await device.ok(signatureApi.apply, { idNumber: '', consent: CONSENT })
    assert.equal(renewing.certificate?.state, 'applied')
    assert.equal(renewing.signing?.serial, first.serial)
    assert.equal(await signingRefusal(server.db, user.id), '')
    await atAuthority(server, renewing.certificate.confirmUrl, 'confirm')
    const renewed = await stateOf(device)
    assert.equal(renewed.signing, null)
    assert.notEqual(renewed.certificate?.serial, first.serial)
    await endsIn(user.id, -1)
    assert.equal((await stateOf(device)).certificate?.state, 'expired')
    assert.match(await signingRefusal(server.db, user.id), /已过期/)
  })

  test('that was revoked signs no more', async () => {
    const { device, user, url } = await applied()
    await atAuthority(server, url, 'confirm')
    await atAuthority(server, url, 'revoke')
    assert.equal((await stateOf(device)).certificate?.state, 'revoked')
    assert.match(await signingRefusal(server.db, user.id), /已吊销/)
  })

  test('is not offered without an authority, and says so', async () => {
    const { user } = await someone()
    const viewer = { ...user, sessionId: 0 }
    const context = { ...server.parts, authority: absentAuthority, viewer } as never
    await assert.rejects(applyForCertificate(context, { idNumber: patientNumber(), consent: CONSENT }), /电子签名暂未开通/)
  })
})

describe('pages of the local authority', () => {
  test('are not there for what nobody applied for, and do nothing that is not offered', async () => {
    for (const url of ['/authority/no', `/authority/${'a'.repeat(43)}`, `/authority/sign/${'a'.repeat(43)}`])
      assert.equal((await server.app.inject({ url })).statusCode, 404)
    const { url } = await applied()
    assert.equal((await server.app.inject({ method: 'POST', url: `${url}/open` })).statusCode, 404)
  })
})
