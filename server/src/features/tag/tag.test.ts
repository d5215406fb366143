import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { tagApi } from '@/api/tag'
import { userDisease } from '../../kernel/people/tables'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()

describe('the tags of a doctor', () => {
  test('are the department, then the diseases, in the order of the list', async () => {
    const { device, user } = await signedInDevice(server, { departmentId: 'k1', department: '肿瘤内科' })
    await server.db.insert(userDisease).values(['d3', 'd1'].map((diseaseId) => ({ userId: user.id, diseaseId })))
    assert.deepEqual((await device.ok(tagApi.doctorTags, {})).tags, [
      { id: 'k1', name: '肿瘤内科', kind: 'department' },
      { id: 'd1', name: '肺癌', kind: 'disease' },
      { id: 'd3', name: '胃癌', kind: 'disease' },
    ])
  })
  test('are none of a newcomer, of another type, and refused to visitors', async () => {
    assert.deepEqual((await (await signedInDevice(server)).device.ok(tagApi.doctorTags, {})).tags, [])
    const { device, user } = await signedInDevice(server, { userType: 3 })
    await server.db.insert(userDisease).values({ userId: user.id, diseaseId: 'd1' })
    assert.deepEqual((await device.ok(tagApi.doctorTags, {})).tags, [])
    await new Device(server).refused(tagApi.doctorTags, {}, ACK.unauthenticated)
  })
})
