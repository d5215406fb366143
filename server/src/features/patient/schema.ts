import * as v from 'valibot'
import { TICKED_CONSENTS } from '@/domain/consultation/consents'
import { courseEntrySchema } from '@/domain/patient/course'
import { FILE_KIND_IDS } from '@/domain/patient/files'
import { patientFormSchema } from '@/domain/patient/form'
import { dayText, idempotencyKey, idText, nothing, optionalIdText, pageEntries } from '../../http/inputs'

const of = { patientId: idText }

export const patientSchemas = {
  list: nothing,
  detail: v.object(of),
  save: v.intersect([v.object({ patientId: optionalIdText, idempotencyKey }), patientFormSchema]),
  remove: v.object(of),
  addFile: v.object({
    ...of,
    uploadKey: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '文件有误')),
    kind: v.picklist(FILE_KIND_IDS, '请选择资料类型'),
    takenOn: v.union([v.literal(''), dayText]),
  }),
  removeFile: v.object({ fileId: idText }),
  saveNote: v.intersect([v.object({ ...of, noteId: optionalIdText, idempotencyKey }), courseEntrySchema]),
  removeNote: v.object({ noteId: idText }),
  consent: v.object({
    ...of,
    consents: v.pipe(
      v.array(
        v.object({ id: v.picklist(TICKED_CONSENTS), version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)) }),
      ),
      v.maxLength(TICKED_CONSENTS.length),
    ),
  }),
  withdrawConsent: v.object({ ...of, consent: v.picklist(TICKED_CONSENTS) }),
  access: v.object({ ...pageEntries, ...of }),
}
