import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { pubApi } from '@/api/pub'
import { newPatient } from '../../test/consultation'
import { signedInDevice } from '../../test/factories'
import { DICOM, sendFile } from '../../test/files'
import { test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
const MB = 1024 * 1024

test('an examination that is named a.jpg is refused by what it holds, and is never put to a patient', async () => {
  const { device } = await signedInDevice(server)
  const { patient } = await newPatient(server, device)
  for (const bytes of [DICOM, Buffer.from('检查所见：右肺上叶结节，大小约 12 mm')]) {
    const { uploadUrl, key } = await device.ok(pubApi.uploadToken, { kind: 'attachment', fileName: 'a.jpg', size: bytes.length })
    const { body } = await sendFile(server, uploadUrl, bytes)
    assert.equal(body.responseStatus.ack, ACK.invalid)
    assert.match(body.responseStatus.errormessage, /仅支持/)
    const refusal = await device.refused(
      patientApi.addFile,
      { patientId: patient.id, uploadKey: key, kind: 'imaging', takenOn: '' },
      ACK.invalid,
    )
    assert.deepEqual(refusal.fields, { uploadKey: '文件没有上传成功，请重新选择' })
  }
})

test('a picture of 50 MB gets no place to be sent to', async () => {
  const { device } = await signedInDevice(server)
  const { fields } = await device.refused(
    pubApi.uploadToken,
    { kind: 'attachment', fileName: 'a.jpg', size: 50 * MB },
    ACK.invalid,
  )
  assert.match(JSON.stringify(fields), /\d+ ?MB/)
})
