import assert from 'node:assert/strict'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { NOTE_TYPE } from '@/domain/note'
import { NO_ENTRY, type CourseEntry } from '@/domain/patient/course'
import { drafted, newApplicant, newDoctor, newTeam } from '../../test/consultation'
import { key } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { PRICE, teamDesk } from '../../test/team-desk'

const server = testServer()
const FIRST_LINE: CourseEntry = {
  ...{ ...NO_ENTRY, type: NOTE_TYPE.medication, day: '2025-09-01', drugs: '奥希替尼 80 mg qd' },
  ...{ medication: 1, line: 3 },
}
const EVALUATION: CourseEntry = { ...NO_ENTRY, type: NOTE_TYPE.evaluation, day: '2026-10-01', content: '新发肝转移', effect: 4 }

/** A draft of somebody's, whose patient has a course of two notes. */
async function told() {
  const by = await newDoctor(server, { con_text: 0 })
  const { device } = await newApplicant(server)
  const made = await drafted(server, device, by, { service: 'con_text', cents: 0 })
  const patientId = made.patient.id
  const write = async (given: CourseEntry, noteId = '', idempotencyKey = key()) =>
    (await device.ok(patientApi.saveNote, { ...given, patientId, noteId, idempotencyKey })).note
  const evaluation = await write(EVALUATION)
  const medication = await write(FIRST_LINE)
  const listed = async () =>
    (await device.ok(patientApi.detail, { patientId })).notes.map(({ day, content, drugs }) => [day, content || drugs])
  return { ...made, by, device, patientId, write, evaluation, medication, listed }
}

describe('the course of a patient', () => {
  test('stands in time order, is there once, and is written anew in the place of what it was', async () => {
    const { device, patientId, write, medication, listed } = await told()
    assert.deepEqual(await listed(), [
      ['2025-09-01', '奥希替尼 80 mg qd'],
      ['2026-10-01', '新发肝转移'],
    ])
    const once = key()
    const changed = { ...FIRST_LINE, until: '2026-10-01' }
    const [one, two] = [await write(changed, medication.id, once), await write(changed, medication.id, once)]
    assert.deepEqual([one.id, one.until, one.line], [two.id, '2026-10-01', 3])
    assert.equal((await listed()).length, 2)
    const again = { ...changed, patientId, noteId: medication.id, idempotencyKey: key() }
    await device.refused(patientApi.saveNote, again, ACK.conflict)
    await device.ok(patientApi.removeNote, { noteId: one.id })
    assert.deepEqual(await listed(), [['2026-10-01', '新发肝转移']])
  })
  test('is refused for what is wrong, each at its field', async () => {
    const { device, patientId } = await told()
    const refused = async (given: Partial<CourseEntry>) => {
      const body = { ...FIRST_LINE, line: 4 as const, ...given, patientId, noteId: '', idempotencyKey: key() }
      return (await device.refused(patientApi.saveNote, body, ACK.invalid)).fields
    }
    assert.deepEqual(await refused({ line: 3 }), { line: '“一线”已有记录（2025-09-01 起），请修改该条记录' })
    assert.deepEqual(await refused({ drugs: ' ' }), { drugs: '请填写药物' })
    assert.deepEqual(await refused({ until: '2025-08-31' }), { until: '结束日期不能早于开始日期' })
    assert.deepEqual(await refused({ day: '2999-01-01' }), { day: '日期不能晚于今天' })
    assert.deepEqual(await refused({ content: '家属电话 13812345678' }), { content: '请勿填写身份证号或手机号' })
    assert.deepEqual(await refused({ type: NOTE_TYPE.evaluation }), { effect: '请选择疗效' })
  })
  test('goes to the doctor as it was when it was sent, whatever is changed afterwards', async () => {
    const { id, device, by, write, evaluation, medication } = await told()
    const before = await device.ok(consultationApi.detail, { id })
    assert.deepEqual(
      before.course.map((note) => note.id),
      [medication.id, evaluation.id],
    )
    await device.ok(consultationApi.submit, { id, shownCents: 0 })
    await write({ ...EVALUATION, content: '后来改写的', effect: 3 }, evaluation.id)
    await device.ok(patientApi.removeNote, { noteId: medication.id })
    const { course } = await by.device.ok(consultationApi.detail, { id })
    assert.deepEqual(
      course.map(({ day, content, drugs, effect, line }) => [day, content || drugs, effect, line]),
      [
        ['2025-09-01', '奥希替尼 80 mg qd', null, 3],
        ['2026-10-01', '新发肝转移', 4, null],
      ],
    )
  })
  test('names the month only to the members of a team', async () => {
    const lead = await newTeam(server, PRICE)
    const desk = teamDesk(server)
    const made = await desk.applied(lead)
    const { given } = made
    const note = { ...FIRST_LINE, patientId: given.patientId, noteId: '', idempotencyKey: key() }
    await made.device.ok(patientApi.saveNote, note)
    const order = await desk.scheduled(lead, made)
    const all = await desk.members(2)
    const [one] = all
    assert.ok(one)
    await lead.device.ok(consultationApi.invite, { id: order.id, doctorIds: desk.idsOf(all), secretaryId: '' })
    const dayFor = async (device: typeof one.device) => (await device.ok(consultationApi.detail, { id: order.id })).course[0]?.day
    assert.deepEqual([await dayFor(one.device), await dayFor(lead.device)], ['2025-09', '2025-09-01'])
  })
})
