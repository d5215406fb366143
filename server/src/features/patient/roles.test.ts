import assert from 'node:assert/strict'
import { patientApi } from '@/api/patient'
import { NOTE_TYPE } from '@/domain/note'
import { NO_ENTRY } from '@/domain/patient/course'
import { NO_PATIENT } from '@/domain/patient/form'
import { patientNumber } from '../../test/consultation'
import { knock } from '../../test/doors'
import { key, signedInDevice } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { inquiry, prescriber, staff, submitted } from '../../test/prescription'
import { test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()

interface Ids {
  patientId: string
  fileId: string
  noteId: string
  uploadKey: string
}
const entry = { ...NO_ENTRY, type: NOTE_TYPE.evaluation, day: '2026-10-01', content: '靶病灶缩小', effect: 2 as const }
const form = { ...NO_PATIENT, name: '别人改的', idNumber: patientNumber(), mobile: '13812345678', relation: '父母' as const }

/** Every call about a patient is of the account that entered him: whoever treats him reads what was sent with the order, by its own calls. */
const CALLS: readonly (readonly [call: { path: string }, input: (ids: Ids) => object])[] = [
  [patientApi.detail, ({ patientId }) => ({ patientId })],
  [patientApi.save, ({ patientId }) => ({ ...form, patientId, idempotencyKey: key() })],
  [patientApi.addFile, ({ patientId, uploadKey }) => ({ patientId, uploadKey, kind: 'pathology', takenOn: '' })],
  [patientApi.removeFile, ({ fileId }) => ({ fileId })],
  [patientApi.saveNote, ({ patientId }) => ({ ...entry, patientId, noteId: '', idempotencyKey: key() })],
  [patientApi.removeNote, ({ noteId }) => ({ noteId })],
  [patientApi.consent, ({ patientId }) => ({ patientId, consents: [] })],
  [patientApi.withdrawConsent, ({ patientId }) => ({ patientId, consent: 'PI-S' })],
  [patientApi.access, ({ patientId }) => ({ patientId, pageIdx: 0, pageSize: 10 })],
  [patientApi.remove, ({ patientId }) => ({ patientId })],
]

test('the table names every call about a patient', () => {
  const named = [patientApi.list, ...CALLS.map(([call]) => call)].map(({ path }) => path)
  const all = Object.values<{ path: string }>(patientApi).map(({ path }) => path)
  assert.deepEqual(all.toSorted(), named.toSorted())
})

/** A patient in an inquiry with a prescription that waits for its review, and everybody who comes near it. */
async function treated() {
  const by = await prescriber(server)
  const orgId = by.doctor.orgId ?? 0
  const { id: inquiryId, device: owner } = await inquiry(server, by)
  await submitted(server, by, inquiryId)
  const [patient] = (await owner.ok(patientApi.list, {})).items
  assert.ok(patient)
  const patientId = patient.id
  const { note } = await owner.ok(patientApi.saveNote, { ...entry, patientId, noteId: '', idempotencyKey: key() })
  const [file] = (await owner.ok(patientApi.detail, { patientId })).files
  const ids = {
    patientId,
    fileId: file?.id ?? '',
    noteId: note.id,
    uploadKey: (await uploadFile(server, owner, 'attachment', PNG)).key,
  }
  const people: Record<string, Device> = {
    'the doctor who treats him': by.device,
    'another doctor': (await prescriber(server)).device,
    'another patient of the doctor': (await inquiry(server, by)).device,
    'a pharmacist of the hospital': (await staff(server, orgId, 'pharmacist')).device,
    'the pharmacy of the hospital': (await staff(server, orgId, 'pharmacy')).device,
    'an assistant': (await signedInDevice(server, { isReviewer: true })).device,
    'a visitor': new Device(server),
  }
  return { owner, ids, people }
}

test('what stands on a patient’s own page is nobody’s but his account’s, not even those who treat him', async () => {
  const { owner, ids, people } = await treated()
  const wrong: string[] = []
  for (const [call, input] of CALLS) {
    for (const [who, device] of Object.entries(people)) {
      const { door, said } = await knock(device, call, input(ids))
      if (door !== (who === 'a visitor' ? 'login' : '—')) wrong.push(`${call.path} by ${who}: ${door} (${said})`)
    }
    // Last, and it is there: a table that all of it refuses would show nothing.
    const { door, said } = await knock(owner, call, input(ids))
    if (door !== 'in') wrong.push(`${call.path} by its account: ${door} (${said})`)
  }
  for (const [who, device] of Object.entries(people))
    if (who !== 'a visitor')
      for (const { id } of (await device.ok(patientApi.list, {})).items) if (id === ids.patientId) wrong.push(`listed by ${who}`)
  assert.deepEqual(wrong, [])
})
