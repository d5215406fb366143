import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { NOTE_TYPE } from '@/domain/note'
import { NO_ENTRY } from '@/domain/patient/course'
import { NO_PATIENT } from '@/domain/patient/form'
import { newPatient, patientNumber } from '../../test/consultation'
import { key } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const form = (more: object = {}) => ({
  ...{ ...NO_PATIENT, patientId: '', name: '李秀兰', idNumber: patientNumber(), mobile: '13812345678' },
  ...{ relation: '父母', idempotencyKey: key(), ...more },
})
const made = ({ server, device }: Newcomer) => newPatient(server, device)
const uploaded = async ({ server, device }: Newcomer) => (await uploadFile(server, device, 'attachment', PNG)).key
const page = { pageIdx: 0, pageSize: 10 }
const entry = (patientId: string) => ({
  ...{ ...NO_ENTRY, type: NOTE_TYPE.evaluation, day: '2026-10-01', content: '靶病灶缩小', effect: 2 as const },
  ...{ patientId, noteId: '', idempotencyKey: key() },
})
const file = { kind: 'pathology', takenOn: '2026-10-01' }

export const probe: Probe = {
  good: {
    'api/patient/detail': async (me) => ({ patientId: (await made(me)).patient.id }),
    'api/patient/save': () => form(),
    'api/patient/remove': async (me) => ({ patientId: (await made(me)).patient.id }),
    'api/patient/addfile': async (me) => ({ ...file, patientId: (await made(me)).patient.id, uploadKey: await uploaded(me) }),
    'api/patient/removefile': async (me) => ({ fileId: (await made(me)).file.id }),
    'api/patient/savenote': async (me) => entry((await made(me)).patient.id),
    'api/patient/removenote': async (me) => {
      const { note } = await me.device.ok(patientApi.saveNote, entry((await made(me)).patient.id))
      return { noteId: note.id }
    },
    'api/patient/consent': async (me) => ({ patientId: (await made(me)).patient.id, consents: [] }),
    'api/patient/withdrawconsent': async (me) => ({ patientId: (await made(me)).patient.id, consent: 'PI-S' }),
    'api/patient/access': async (me) => ({ ...page, patientId: (await made(me)).patient.id }),
  },
  async belongings(owner) {
    const { patient, file: own } = await made(owner)
    const patientId = patient.id
    const { note } = await owner.device.ok(patientApi.saveNote, entry(patientId))
    const refused = (input: object) => ({ input, ack: ACK.notFound })
    return {
      tries: {
        'api/patient/detail': refused({ patientId }),
        'api/patient/save': refused(form({ patientId, name: '别人改的' })),
        'api/patient/remove': refused({ patientId }),
        'api/patient/addfile': refused({ ...file, patientId, uploadKey: await uploaded(owner) }),
        'api/patient/removefile': refused({ fileId: own.id }),
        'api/patient/savenote': refused({ ...entry(patientId), noteId: note.id }),
        'api/patient/removenote': refused({ noteId: note.id }),
        'api/patient/consent': refused({ patientId, consents: [] }),
        'api/patient/withdrawconsent': refused({ patientId, consent: 'PI-S' }),
        'api/patient/access': refused({ ...page, patientId }),
      },
      check: async () => {
        const there = await owner.device.ok(patientApi.detail, { patientId })
        assert.deepEqual([there.patient.name, there.files.length, there.notes.length], [patient.name, 1, 1])
        assert.equal(there.consents.includes('PI-S'), true)
      },
    }
  },
  async placeFile(me) {
    const uploadKey = await uploaded(me)
    const { patient } = await made(me)
    await me.device.ok(patientApi.addFile, { patientId: patient.id, uploadKey, kind: 'pathology', takenOn: '' })
    return uploadKey
  },
}
