import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { callApi } from '@/api/call'
import { consultationApi, roomApi } from '@/api/consultation'
import { patientApi } from '@/api/patient'
import { ACK } from '@/api/envelope'
import { beginsIn, COLLEAGUE, newApplicant, newBookable, newDoctor, ordered, say } from '../../test/consultation'
import { asking } from '../../test/command'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { type Device, testServer } from '../../test/server'
import { materialAccess } from '../patient/tables'
import { ticketOf } from '../wallet/probe'
import { materialToReview } from './admin'
import { consultation } from './tables'

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
  test('names the doctor whose list names the patient, once for each', async () => {
    const { device, by, patientId } = await talked()
    const lists = { side: 'doctor' as const, tab: 'all' as const, services: [], patientId: '', pageIdx: 0, pageSize: 10 }
    await device.ok(consultationApi.list, { ...lists, side: 'applicant' })
    assert.deepEqual(await readsOf(device, patientId), [])
    await by.device.ok(consultationApi.list, lists)
    await by.device.ok(consultationApi.list, lists)
    assert.deepEqual(await readsOf(device, patientId), [['接诊医生', '会诊或问诊']])
  })
  test('names support, which reads what was said only while it has to judge it', async () => {
    const by = await newDoctor(server, { con_text: 0 })
    const { device } = await newApplicant(server)
    const { id, patient } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    await say(device, id, '皮疹加重')
    await say(by.device, id, '外用药膏')
    const { device: support } = await signedInDevice(server, { isReviewer: true, realName: '客服' })
    await forget(id)
    await support.refused(consultationApi.adminMessages, { id }, ACK.conflict)
    assert.deepEqual(await readsOf(device, patient.id), [])
    await by.device.ok(consultationApi.terminate, { id, code: 'ABUSE' })
    await forget(id)
    const { messages } = await support.ok(consultationApi.adminMessages, { id })
    assert.deepEqual(
      messages.filter(({ sender }) => sender !== 'system').map(({ sender, body }) => [sender, body]),
      [
        ['patient', '皮疹加重'],
        ['doctor', '外用药膏'],
      ],
    )
    assert.deepEqual(await readsOf(device, patient.id), [['客服', '争议处理']])
    await support.ok(consultationApi.adminAbuse, { id, agrees: false })
    await support.refused(consultationApi.adminMessages, { id }, ACK.conflict)
  })
  test('says who read a number in full, each time and why; nobody else gets one, and none without a reason', async () => {
    const { id, device, by, patientId } = await talked()
    const { device: support } = await signedInDevice(server, { isReviewer: true, realName: '客服' })
    const asked = { id, field: 'mobile' as const, reason: '回访核对身份' }
    await support.refused(consultationApi.adminUnmask, { ...asked, reason: '核对' }, ACK.invalid)
    for (const other of [device, by.device]) await other.refused(consultationApi.adminUnmask, asked, ACK.forbidden)
    assert.deepEqual(await readsOf(device, patientId), [])
    assert.deepEqual(await support.ok(consultationApi.adminUnmask, asked), { value: '13812345678' })
    assert.match((await support.ok(consultationApi.adminUnmask, { ...asked, field: 'idNumber' })).value, /^\d{17}[\dX]$/)
    const { items } = await device.ok(patientApi.access, { patientId, pageIdx: 0, pageSize: 50 })
    assert.deepEqual(
      items.map(({ reader, purpose, reason }) => [reader, purpose, reason]),
      Array.from({ length: 2 }, () => ['客服', '查看完整号码', '回访核对身份']),
    )
  })
})

type Call = { path: string; answer: unknown }
/** Each has a test of its own: here, or with the files that it gives. */
const READS: readonly Call[] = [
  ...[consultationApi.detail, consultationApi.list, consultationApi.opinion, consultationApi.opinionFile, roomApi.messages],
  ...[callApi.state, callApi.join, callApi.records],
  ...[consultationApi.adminList, consultationApi.adminFiles, consultationApi.adminMessages, consultationApi.adminUnmask],
]
/** What they answer is of the caller himself, or of a doctor, or nothing. */
const NOTHING_OF_THE_PATIENT: readonly Call[] = [
  ...[consultationApi.offer, consultationApi.save, consultationApi.pay, consultationApi.candidates],
  ...[
    consultationApi.answerInvitation,
    consultationApi.saveOpinion,
    consultationApi.signOpinionFile,
    consultationApi.signAsMember,
  ],
  ...[consultationApi.adminReview, consultationApi.adminAbuse, consultationApi.adminAddendum, consultationApi.adminResolve],
  ...[roomApi.send, roomApi.withdraw, roomApi.read],
  // For who applies alone, whose patient it is.
  consultationApi.consentPaper,
  // Whom the people of a call show, who has joined it has read.
  ...[callApi.people, callApi.leave, callApi.signal, callApi.report],
  ...[callApi.begin, callApi.hangUp, callApi.tried],
]

test('the command reads a room that is to be judged, and a number for a reason', async () => {
  const { command, db, close } = await asking('consultations')
  try {
    const shut = await command('--messages', '3', '--as', 'li')
    assert.deepEqual([shut.code, shut.said], [1, '该订单没有待处理的争议或终止申请，不能查看沟通记录'])
    await db.update(consultation).set({ dispute: 'open' }).where(eq(consultation.id, 3))
    assert.match((await command('--messages', '3', '--as', 'li')).said, /^1 .+ 系统：医生已接诊\n2 .+ 申请人：手脚皮肤很干/)
    assert.match((await command('--order', '3', '--number', 'mobile', '--reason', '短', '--as', 'li')).said, /^审核会诊资料/)
    const none = await command('--order', '3', '--number', 'mobile', '--reason', '回访核对身份', '--as', 'li')
    assert.deepEqual([none.code, none.said], [1, '该患者没有登记此号码'])
    const rows = await db.select().from(materialAccess).where(eq(materialAccess.operator, 'command:li'))
    assert.deepEqual(
      rows.map(({ purpose }) => purpose),
      ['dispute'],
    )
  } finally {
    await close()
  }
})

describe('every call about an order', () => {
  const all: readonly Call[] = [...Object.values(consultationApi), ...Object.values(roomApi), ...Object.values(callApi)]
  test('is noted where it gives what is the patient’s: it is named above, or answers with the order as `detail` does', () => {
    const isOrder = ({ answer }: Call) => answer === consultationApi.detail.answer
    const named = [...READS, ...NOTHING_OF_THE_PATIENT].map(({ path }) => path)
    assert.deepEqual(
      all.filter((one) => !isOrder(one) && !named.includes(one.path)).map(({ path }) => path),
      [],
    )
    assert.deepEqual(named.length, new Set(named).size)
  })
  test('the call of an order shows the doctor two signs of the patient, which is a read; its own side reads nothing of others', async () => {
    const by = await newBookable(server, { con_video: 0 })
    const { device } = await newApplicant(server)
    const { id, patient } = await ordered(server, device, by, { service: 'con_video', cents: 0 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    await forget(id)
    assert.equal((await device.ok(callApi.state, { id })).identity, null)
    assert.deepEqual(await readsOf(device, patient.id), [])
    const { identity } = await by.device.ok(callApi.state, { id })
    assert.equal(identity?.name, '王小明')
    assert.deepEqual(await readsOf(device, patient.id), [['接诊医生', '会诊或问诊']])
  })
  test('the call of an inquiry names the patient, who reads that its doctor came in and looked at who was there', async () => {
    const by = await newBookable(server, { inq_video: 0 })
    const device = (await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })).device
    const { id, patient } = await ordered(server, device, by, { service: 'inq_video', cents: 0 })
    await by.device.ok(consultationApi.confirmIdentity, { id, ticket: await ticketOf({ server, ...by }) })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    await beginsIn(server, id, 0)
    await device.ok(callApi.join, { id, way: 'mesh' })
    for (const [call, body] of [
      [callApi.join, { id, way: 'mesh' as const }],
      [callApi.records, { id }],
    ] as const) {
      await forget(id)
      const { body: said } = await by.device.post(call.path, body)
      assert.match(JSON.stringify(said), /王小明/)
      assert.deepEqual(await readsOf(device, patient.id), [['接诊医生', '会诊或问诊']])
    }
    await forget(id)
    await device.ok(callApi.records, { id })
    assert.deepEqual(await readsOf(device, patient.id), [])
  })
  test('that moves it and answers with it is a read as well', async () => {
    const by = await newDoctor(server, { con_text: 0 })
    const { device } = await newApplicant(server)
    const { id, patient } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    const leavesALine = async (work: () => Promise<unknown>) => {
      await forget(id)
      await work()
      assert.deepEqual(await readsOf(device, patient.id), [['接诊医生', '会诊或问诊']])
    }
    await leavesALine(() => by.device.ok(consultationApi.detail, { id }))
    await leavesALine(() => by.device.ok(consultationApi.accept, { id, guardian: null }))
    await leavesALine(() => say(by.device, id, '外用药膏'))
    await leavesALine(() => by.device.ok(consultationApi.end, { id }))
  })
})
