import * as v from 'valibot'
import { CASE_TABS } from '@/api/shared-case'
import { caseDraftSchema, caseToPublishSchema } from '@/domain/shared-case'
import { idempotencyKey, idText, optionalIdText, pageEntries, shortText } from '../../http/inputs'

const address = { caseId: optionalIdText, idempotencyKey }

export const sharedCaseSchemas = {
  mine: v.object({ ...pageEntries, tab: v.picklist(CASE_TABS) }),
  show: v.object({ caseId: idText }),
  save: v.union([
    v.intersect([caseDraftSchema, v.object({ ...address, isSent: v.literal(false) })]),
    v.intersect([caseToPublishSchema, v.object({ ...address, isSent: v.literal(true) })]),
  ]),
  withdraw: v.object({ caseId: idText }),
  remove: v.object({ caseId: idText }),
  queue: v.object(pageEntries),
  decide: v.object({ caseId: idText, accept: v.boolean(), refusal: shortText(200) }),
}
