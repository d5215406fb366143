import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
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
const file = { kind: 'pathology', takenOn: '2026-10-01' }

export const probe: Probe = {
  good: {
    'api/patient/detail': async (me) => ({ patientId: (await made(me)).patient.id }),
    'api/patient/save': () => form(),
    'api/patient/remove': async (me) => ({ patientId: (await made(me)).patient.id }),
    'api/patient/addfile': async (me) => ({ ...file, patientId: (await made(me)).patient.id, uploadKey: await uploaded(me) }),
    'api/patient/removefile': async (me) => ({ fileId: (await made(me)).file.id }),
    'api/patient/consent': async (me) => ({ patientId: (await made(me)).patient.id, consents: [] }),
    'api/patient/access': async (me) => ({ ...page, patientId: (await made(me)).patient.id }),
  },
  async belongings(owner) {
    const { patient, file: own } = await made(owner)
    const patientId = patient.id
    const refused = (input: object) => ({ input, ack: ACK.notFound })
    return {
      tries: {
        'api/patient/detail': refused({ patientId }),
        'api/patient/save': refused(form({ patientId, name: '别人改的' })),
        'api/patient/remove': refused({ patientId }),
        'api/patient/addfile': refused({ ...file, patientId, uploadKey: await uploaded(owner) }),
        'api/patient/removefile': refused({ fileId: own.id }),
        'api/patient/consent': refused({ patientId, consents: [] }),
        'api/patient/access': refused({ ...page, patientId }),
      },
      check: async () => {
        const there = await owner.device.ok(patientApi.detail, { patientId })
        assert.deepEqual([there.patient.name, there.files.length], [patient.name, 1])
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
