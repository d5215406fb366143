import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { prescriptionApi } from '@/api/prescription'
import { chinaDay } from '@/domain/china-time'
import { approved, prepared, staff, submitted } from '../../test/prescription'
import { prescriptionWard } from '../../test/prescription-ward'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { consultation } from '../consultation/tables'
import { documentLink } from '../signature'
import { signedDocument } from '../signature/tables'

const server = testServer()
const { ward, rowOf, sweepNow, moved } = prescriptionWard(server)

let address = 0
const ip = () => `10.7.${(address += 1) >> 8}.${address & 255}`

async function documentOf(id: string) {
  const { number } = await rowOf(id)
  const [document] = await server.db.select().from(signedDocument).where(eq(signedDocument.number, number))
  assert.ok(document)
  return document
}
const headOf = (body: string) => /<h3 class="(\w+)" role="status">([^<]*)<\/h3><p>([^<]*)<\/p>/.exec(body)?.slice(1) ?? []

/** What the page says of the number of a prescription, as somebody reads it who scans its code. */
async function pageOf(id: string): Promise<{ head: string[]; body: string }> {
  const { number, contentSha } = await documentOf(id)
  const { body } = await server.app.inject({ url: `/verify/${number}?h=${contentSha}`, remoteAddress: ip() })
  return { head: headOf(body), body }
}
const fileOf = async (id: string): Promise<Buffer> =>
  (await server.app.inject({ url: await documentLink(server.parts, (await documentOf(id)).id) })).rawPayload

/** What it says of a chosen file. */
async function chosen(file: Buffer): Promise<string[]> {
  const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--cut--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
  const answer = await server.app.inject({ method: 'POST', url: '/verify', headers, payload, remoteAddress: ip() })
  return headOf(answer.body)
}

const WAITS = ['warn', '待药师审核', '仅有医师签名，药师尚未审核，不能据此调配或取药']
const OVER = ['bad', '已失效', '该处方已超过有效期，请勿使用']
const VOID = ['bad', '已作废', '该处方已作废，请勿使用']

describe('the public check of a prescription', () => {
  test('says 有效 only from the pharmacist’s approval on, and until it is given out', async () => {
    const { by, orgId, pharmacist, inquiryId } = await ward()
    const { id } = await submitted(server, by, inquiryId)
    const early = await fileOf(id)
    assert.deepEqual((await pageOf(id)).head, WAITS)
    assert.deepEqual((await chosen(early)).slice(0, 2), WAITS.slice(0, 2))
    await pharmacist.device.ok(prescriptionApi.lock, { id })
    await pharmacist.device.ok(prescriptionApi.approve, { id })
    const { head, body } = await pageOf(id)
    assert.deepEqual(head, ['good', '有效', '药师已审核通过，可在有效期内调配一次'])
    assert.match(body, /<dt>处方状态<\/dt><dd>审核通过<\/dd>/)
    assert.ok(body.includes(`<dt>有效期至</dt><dd>${chinaDay(Date.now())} 23:59:59</dd>`))
    assert.doesNotMatch(body, /王小明|多西环素|皮炎/)
    const final = await fileOf(id)
    assert.deepEqual((await chosen(final))[1], '有效')
    assert.deepEqual((await chosen(early)).slice(0, 2), ['warn', '有效，但不是最终版本'])
    const [one, other] = [await staff(server, orgId, 'pharmacy'), await staff(server, orgId, 'pharmacy')]
    await prepared(one.device, id)
    await other.device.ok(prescriptionApi.dispense, { id })
    assert.deepEqual((await pageOf(id)).head, ['warn', '已发药', '药品已按该处方发出，不能再次调配'])
    assert.deepEqual((await chosen(final)).slice(0, 2), ['warn', '已发药'])
  })

  test('says 已失效 from the end of its last day on, also before the round of the minute', async () => {
    const { by, pharmacist, inquiryId } = await ward()
    const id = await approved(server, by, inquiryId, pharmacist.device)
    const file = await fileOf(id)
    await moved(id, { expiresAt: new Date(Date.now() - 1000) })
    assert.deepEqual((await pageOf(id)).head, OVER)
    assert.deepEqual((await chosen(file)).slice(0, 2), OVER.slice(0, 2))
    await sweepNow()
    assert.deepEqual((await pageOf(id)).head, OVER)
  })

  test('says 已作废 as soon as the doctor has ended the inquiry (C27), also before the round of the minute', async () => {
    const { by, pharmacist, inquiryId } = await ward()
    const id = await approved(server, by, inquiryId, pharmacist.device)
    await server.db
      .update(consultation)
      .set({ state: 'terminated' })
      .where(eq(consultation.id, Number(inquiryId)))
    assert.deepEqual((await pageOf(id)).head, VOID)
    await sweepNow()
    assert.deepEqual((await pageOf(id)).head, VOID)
  })

  test('says so when the pharmacist has refused it, and when it was withdrawn', async () => {
    const { by, pharmacist, inquiryId } = await ward()
    const { id } = await submitted(server, by, inquiryId)
    await pharmacist.device.ok(prescriptionApi.lock, { id })
    await pharmacist.device.ok(prescriptionApi.reject, { id, codes: ['2-9'], text: '剂量请核对', isSerious: false })
    assert.deepEqual((await pageOf(id)).head.slice(0, 2), ['bad', '审核不通过'])
    await by.device.ok(prescriptionApi.revise, { id })
    assert.deepEqual((await pageOf(id)).head.slice(0, 2), ['bad', '已撤回'])
  })
})

describe('the file', () => {
  test('is the patient’s from the approval on; the doctor and the pharmacist have it before', async () => {
    const { by, pharmacist, inquiryId, patient } = await ward()
    const { id } = await submitted(server, by, inquiryId)
    const isOffered = async (device: typeof patient) => (await device.ok(prescriptionApi.detail, { id })).prescription.hasFile
    assert.deepEqual(
      [await isOffered(patient), await isOffered(by.device), await isOffered(pharmacist.device)],
      [false, true, true],
    )
    await patient.refused(prescriptionApi.file, { id }, ACK.notFound)
    assert.ok((await by.device.ok(prescriptionApi.file, { id })).url)
    await pharmacist.device.ok(prescriptionApi.lock, { id })
    await pharmacist.device.ok(prescriptionApi.approve, { id })
    assert.equal(await isOffered(patient), true)
    assert.ok((await patient.ok(prescriptionApi.file, { id })).url)
  })
})
