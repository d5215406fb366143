import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { consultationApi, roomApi } from '@/api/consultation'
import { patientApi } from '@/api/patient'
import { pubApi } from '@/api/pub'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { drafted, newApplicant, newDoctor, newPatient, newTeam, ordered } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { DICOM, sendFile, uploadFile } from '../../test/files'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { decide } from './admin'

const server = testServer()
const MB = 1024 * 1024

const TEXTS = {
  ...NO_TEXTS,
  reading: { modality: 'CT', part: '胸部', date: '2026-11-01' },
  question: '右肺上叶结节较上次增大，是否考虑进展',
}

/** Put to a patient, as an examination. */
async function examination(device: Device, patientId: string) {
  const { key: uploadKey } = await uploadFile(server, device, 'dicom', DICOM)
  return (await device.ok(patientApi.addFile, { patientId, uploadKey, kind: 'imaging', takenOn: '' })).file
}

describe('DICOM', () => {
  test('is kept as it came but for the 128 bytes of which it says nothing, and given back as a file to save', async () => {
    const { device } = await signedInDevice(server)
    const { patient } = await newPatient(server, device)
    const hidden = Buffer.from(DICOM)
    hidden.write('MZ a program', 0)
    const { key: uploadKey } = await uploadFile(server, device, 'dicom', hidden)
    const { file } = await device.ok(patientApi.addFile, { patientId: patient.id, uploadKey, kind: 'imaging', takenOn: '' })
    assert.equal(file.mime, 'application/dicom')
    const { statusCode, headers, rawPayload } = await server.app.inject({ url: file.url, remoteAddress: device.address })
    assert.deepEqual([statusCode, headers['content-type'], rawPayload], [200, 'application/dicom', DICOM])
    // Of whom it is stands in the file only.
    assert.match(String(headers['content-disposition']), /^attachment; filename="[\w-]{8}\.dcm"$/)
    assert.equal(JSON.stringify([file, headers]).includes('WANG'), false)
    assert.equal((await server.app.inject({ url: file.url.replace(/sign=.*/, 'sign=x') })).statusCode, 404)
  })
  test('is known by its content: a text with that name is refused, and a DICOM file where pictures are asked for', async () => {
    const { device } = await signedInDevice(server)
    for (const bytes of [
      Buffer.from('检查所见：右肺上叶结节'.repeat(40)),
      Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]),
    ]) {
      const { uploadUrl } = await device.ok(pubApi.uploadToken, { kind: 'dicom', fileName: 'a.dcm', size: bytes.length })
      const { responseStatus } = (await sendFile(server, uploadUrl, bytes)).body
      assert.deepEqual([responseStatus.ack, responseStatus.errormessage], [ACK.invalid, '这不是 DICOM 文件，请重新选择'])
    }
    const { uploadUrl } = await device.ok(pubApi.uploadToken, { kind: 'attachment', fileName: 'a.jpg', size: DICOM.length })
    assert.match((await sendFile(server, uploadUrl, DICOM)).body.responseStatus.errormessage, /仅支持 JPG/)
  })
  test('has at most 20 MB, and pictures of other places no more than before', async () => {
    const { device } = await signedInDevice(server)
    const ask = (kind: 'dicom' | 'note', size: number) => ({ kind, fileName: 'a.dcm', size })
    await device.ok(pubApi.uploadToken, ask('dicom', 20 * MB))
    const { fields } = await device.refused(pubApi.uploadToken, ask('dicom', 20 * MB + 1), ACK.invalid)
    assert.deepEqual(fields, { size: '文件不能超过 20 MB' })
    const { fields: ofNote } = await device.refused(pubApi.uploadToken, ask('note', 10 * MB + 1), ACK.invalid)
    assert.deepEqual(ofNote, { size: '文件不能超过 10 MB' })
  })
  test('one is enough to have a reading, where it would take three pictures', async () => {
    const { device } = await newApplicant(server)
    const by = await newDoctor(server, { reading: 0 })
    const { id, given, patient } = await drafted(server, device, by, { service: 'reading', cents: 0, texts: TEXTS })
    const refusal = await device.refused(consultationApi.submit, { id, shownCents: 0 }, ACK.refused)
    assert.match(JSON.stringify(refusal), /DICOM 文件或至少3张图片/)
    const { id: fileId } = await examination(device, patient.id)
    await device.ok(consultationApi.save, { ...given, id, fileIds: [fileId], idempotencyKey: key() })
    await device.ok(consultationApi.submit, { id, shownCents: 0 })
    await decide(server.parts, { id: Number(id), decision: 'pass', text: '', by: 'command:test' })
    const { files } = await by.device.ok(consultationApi.detail, { id })
    assert.deepEqual(
      files.map(({ mime }) => mime),
      ['application/dicom'],
    )
  })
  test('is sent in a room as a file, and not as a picture', async () => {
    const { device } = await newApplicant(server)
    const by = await newDoctor(server, { con_text: 0 })
    const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    const message = async (kind: 'file' | 'image') => {
      const { key: file } = await uploadFile(server, device, 'dicom', DICOM)
      return { id, kind, text: '', files: [file], clientMsgId: key() }
    }
    const { message: sent } = await device.ok(roomApi.send, await message('file'))
    assert.deepEqual(
      sent.files.map(({ mime }) => mime),
      ['application/dicom'],
    )
    const { fields } = await device.refused(roomApi.send, await message('image'), ACK.invalid)
    assert.deepEqual(fields, { files: '仅支持 JPG、PNG 图片' })
  })
  test('names its patient inside, so no member of a team is given one', async () => {
    const { device } = await newApplicant(server)
    const team = await newTeam(server, 0)
    const { id, given, patient } = await drafted(server, device, team, { service: 'con_mdt', cents: 0, team: team.team.id })
    const { id: fileId } = await examination(device, patient.id)
    await device.ok(consultationApi.save, { ...given, id, fileIds: [fileId], idempotencyKey: key() })
    const { fields } = await device.refused(consultationApi.shareFiles, { id, fileIds: [fileId] }, ACK.invalid)
    assert.deepEqual(fields, { fileIds: 'DICOM 文件内含患者信息，不能提供给成员，请改用已遮盖的图片' })
  })
})
