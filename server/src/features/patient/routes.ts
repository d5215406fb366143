import { patientApi } from '@/api/patient'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { signedIn } from '../../http/policy'
import { listAccess } from './access'
import { consentsOf, giveConsent, withdrawConsent } from './consents'
import { courseOf, presentNote, removeNote, saveNote } from './course'
import { addFile, filesOf, presentFile, removeFile } from './files'
import { listPatients, patientOf, presentPatient, removePatient, savePatient } from './patients'
import { patientSchemas as schema } from './schema'

/** Patients are their account's. */
export const patientCalls = resource(patientApi, {
  list: { policy: signedIn, ids: 'none', input: schema.list, run: listPatients },
  detail: {
    policy: signedIn,
    ids: 'owned',
    input: schema.detail,
    run: async (context, { patientId }) => {
      const row = await patientOf(context.db, Number(patientId), viewerOf(context).id)
      const files = await filesOf(context.db, row.id)
      return {
        patient: await presentPatient(context.db, row),
        files: files.map((file) => presentFile(context, file)),
        notes: (await courseOf(context.db, row.id)).map(presentNote),
        consents: await consentsOf(context.db, row.id),
      }
    },
  },
  save: { policy: signedIn, ids: 'owned', input: schema.save, perMinute: 30, run: savePatient },
  remove: { policy: signedIn, ids: 'owned', input: schema.remove, run: removePatient },
  addFile: { policy: signedIn, ids: 'owned', input: schema.addFile, perMinute: 60, run: addFile },
  removeFile: { policy: signedIn, ids: 'owned', input: schema.removeFile, run: removeFile },
  saveNote: { policy: signedIn, ids: 'owned', input: schema.saveNote, perMinute: 60, run: saveNote },
  removeNote: { policy: signedIn, ids: 'owned', input: schema.removeNote, run: removeNote },
  consent: { policy: signedIn, ids: 'owned', input: schema.consent, run: giveConsent },
  withdrawConsent: { policy: signedIn, ids: 'owned', input: schema.withdrawConsent, run: withdrawConsent },
  access: { policy: signedIn, ids: 'owned', input: schema.access, run: listAccess },
})
