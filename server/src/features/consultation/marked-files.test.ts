import assert from 'node:assert/strict'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { drafted, newApplicant, newDoctor } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { DICOM, uploadFile } from '../../test/files'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { user } from '../../kernel/people/tables'
import { materialAccess } from '../patient/tables'
import { decide } from './admin'

const server = testServer()
const TEXTS = {
  ...NO_TEXTS,
  reading: { modality: 'CT', part: '胸部', date: '2026-11-01' },
  question: '右肺上叶结节较上次增大，是否考虑进展',
}
const WHITE = { create: { width: 800, height: 600, channels: 3 as const, background: '#ffffff' } }

const twoPages = async (): Promise<Buffer> => {
  const doc = await PDFDocument.create()
  for (const size of [
    [595, 842],
    [842, 595],
  ] as const)
    doc.addPage([...size])
  return Buffer.from(await doc.save())
}

/** A reading whose material waits for an assistant. */
async function waiting(files: readonly (readonly ['attachment' | 'dicom', Buffer])[]) {
  const { device } = await newApplicant(server)
  const by = await newDoctor(server, { reading: 0 })
  const { id, given, patient } = await drafted(server, device, by, { service: 'reading', cents: 0, texts: TEXTS })
  const fileIds: string[] = []
  for (const [kind, bytes] of [...files, ['dicom', DICOM] as const]) {
    const { key: uploadKey } = await uploadFile(server, device, kind, bytes)
    const { file } = await device.ok(patientApi.addFile, { patientId: patient.id, uploadKey, kind: 'imaging', takenOn: '' })
    fileIds.push(file.id)
  }
  await device.ok(consultationApi.save, { ...given, id, fileIds, idempotencyKey: key() })
  await device.ok(consultationApi.submit, { id, shownCents: 0 })
  return { id, device, by, patientId: patient.id }
}
const assistant = () => signedInDevice(server, { isReviewer: true, realName: '审核员' })
const open = (url: string) => server.app.inject({ url })
const filesOf = async (device: Device, id: string) => (await device.ok(consultationApi.adminFiles, { id })).files

describe('files as an assistant sees them', () => {
  test('a picture has the reader’s name all over it; the file itself is as it was', async () => {
    const { id, patientId, device } = await waiting([['attachment', await sharp(WHITE).png().toBuffer()]])
    const { device: reader } = await assistant()
    const [file] = await filesOf(reader, id)
    const { statusCode, headers, rawPayload } = await open(file?.url ?? '')
    assert.deepEqual([statusCode, headers['content-type'], headers['cache-control']], [200, 'image/jpeg', 'private, no-store'])
    const stats = await sharp(rawPayload).stats()
    assert.ok((stats.channels[0]?.min ?? 255) < 200, 'the mark is drawn')
    // In each quarter of it.
    for (const [left, top] of [
      [0, 0],
      [400, 0],
      [0, 300],
      [400, 300],
    ] as const) {
      const part = await sharp(rawPayload).extract({ left, top, width: 400, height: 300 }).toBuffer()
      assert.ok(((await sharp(part).stats()).channels[0]?.min ?? 255) < 200)
    }
    const { files } = await device.ok(patientApi.detail, { patientId })
    const own = await open(files.find((one) => one.id === file?.id)?.url ?? '')
    assert.equal((await sharp(own.rawPayload).stats()).channels[0]?.min, 255)
  })
  test('each page of a PDF has it too', async () => {
    const { id } = await waiting([['attachment', await twoPages()]])
    const { device: reader } = await assistant()
    const [file] = await filesOf(reader, id)
    const { statusCode, headers, rawPayload } = await open(file?.url ?? '')
    assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf'])
    const pages = (await PDFDocument.load(rawPayload)).getPages()
    assert.deepEqual(
      pages.map((page) => (page.node.Resources()?.toString() ?? '').includes('XObject')),
      [true, true],
    )
  })
  test('name nobody, and of DICOM one sees only that it is there', async () => {
    const { id } = await waiting([['attachment', await sharp(WHITE).png().toBuffer()]])
    const files = await filesOf((await assistant()).device, id)
    assert.deepEqual(
      files.map(({ mime, url }) => [mime, url !== '']),
      [
        ['image/png', true],
        ['application/dicom', false],
      ],
    )
    assert.equal(JSON.stringify(files).includes('a.png'), false)
  })
  test('a file that cannot be marked is not shown', async () => {
    const { id } = await waiting([['attachment', Buffer.from('%PDF-1.4\n%%EOF\n')]])
    const [file] = await filesOf((await assistant()).device, id)
    const { statusCode, body } = await open(file?.url ?? '')
    assert.equal(statusCode, 422)
    assert.match(body, /无法加水印/)
  })
  test('are for reviewers, and only while the material is looked at', async () => {
    const { id, device, by } = await waiting([['attachment', await sharp(WHITE).png().toBuffer()]])
    for (const one of [device, by.device]) await one.refused(consultationApi.adminFiles, { id }, ACK.forbidden)
    const { device: reader, user: account } = await assistant()
    const [file] = await filesOf(reader, id)
    const url = file?.url ?? ''
    // An address of the copy opens neither the file itself nor another copy.
    assert.equal((await open(url.replace(/\/files\/marked\/\d+\/\d+/, '/files/marked/1/1'))).statusCode, 404)
    await server.db.update(user).set({ isReviewer: false }).where(eq(user.id, account.id))
    assert.equal((await open(url)).statusCode, 404)
    await server.db.update(user).set({ isReviewer: true }).where(eq(user.id, account.id))
    assert.equal((await open(url)).statusCode, 200)
    await decide(server.parts, { id: Number(id), decision: 'pass', text: '', by: 'command:test' })
    assert.equal((await open(url)).statusCode, 404)
    await reader.refused(consultationApi.adminFiles, { id }, ACK.conflict)
  })
  test('every look is in the patient’s record of reads', async () => {
    const { id, device, patientId } = await waiting([['attachment', await sharp(WHITE).png().toBuffer()]])
    const { device: reader } = await assistant()
    const reads = async () =>
      (await device.ok(patientApi.access, { patientId, pageIdx: 0, pageSize: 50 })).items.map((one) => [one.reader, one.purpose])
    const [file] = await filesOf(reader, id)
    assert.deepEqual(await reads(), [['审核员', '资料审核']])
    await server.db.delete(materialAccess).where(eq(materialAccess.refId, Number(id)))
    await open(file?.url ?? '')
    assert.deepEqual(await reads(), [['审核员', '资料审核']])
  })
})
