import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { patientApi } from '@/api/patient'
import { COLLEAGUE, newApplicant, newDoctor, ordered, say } from '../../test/consultation'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { type Device, testServer } from '../../test/server'
import { materialAccess } from '../patient/tables'
import { materialToReview } from './admin'

const server = testServer()
const READ = { after: -1, before: 0 }

const readsOf = async (device: Device, patientId: string) =>
  (await device.ok(patientApi.access, { patientId, pageIdx: 0, pageSize: 50 })).items.map(({ reader, purpose }) => [
    reader,
    purpose,
  ])
/** Reads of an order by one person are forgotten, so that the next one shows. */
const forget = (id: string) => server.db.delete(materialAccess).where(eq(materialAccess.refId, Number(id)))

async function talked() {
  const by = await newDoctor(server, { con_text: 0 })
  const { device } = await newApplicant(server)
  const { id, patient } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  await say(device, id, '皮疹加重')
  await say(by.device, id, '外用药膏')
  await forget(id)
  return { id, device, by, patientId: patient.id }
}

describe('the record of reads', () => {
  test('names who reads the messages only, once for what is read at one sitting, and never the own side', async () => {
    const { id, device, by, patientId } = await talked()
    await device.ok(roomApi.messages, { id, ...READ })
    assert.deepEqual(await readsOf(device, patientId), [])
    await by.device.ok(roomApi.messages, { id, ...READ })
    await by.device.ok(roomApi.messages, { id, ...READ })
    assert.deepEqual(await readsOf(device, patientId), [['接诊医生', '会诊或问诊']])
    await forget(id)
    // Nothing new is nothing read.
    await by.device.ok(roomApi.messages, { id, after: 99, before: 0 })
    assert.deepEqual(await readsOf(device, patientId), [])
  })
  test('names who reads the opinion only', async () => {
    const { id, device, by, patientId } = await talked()
    await by.device.ok(consultationApi.saveOpinion, { id, parts: { diagnosis: '药疹', treatment: '外用激素' } })
    await forget(id)
    await by.device.ok(consultationApi.opinion, { id })
    assert.deepEqual(await readsOf(device, patientId), [['接诊医生', '会诊或问诊']])
  })
  test('names the assistant who looks at the material, by call and at the command line', async () => {
    const by = await newDoctor(server, { reading: 0 })
    const { device } = await newApplicant(server)
    const { id, patient } = await ordered(server, device, by, {
      ...{ service: 'reading', cents: 0, pictures: 3 },
      texts: {
        ...COLLEAGUE,
        reading: { modality: 'CT', part: '胸部', date: '2026-11-01' },
      },
    })
    const { device: assistant } = await signedInDevice(server, { isReviewer: true, realName: '资料助理' })
    await assistant.ok(consultationApi.adminList, { of: 'material', pageIdx: 0, pageSize: 500 })
    assert.deepEqual(await readsOf(device, patient.id), [['资料助理', '资料审核']])
    await materialToReview(server.db, { operator: 'command:zhang' }, Number(id))
    assert.deepEqual((await readsOf(device, patient.id))[0], ['资料审核人员', '资料审核'])
  })
})
