import * as v from 'valibot'
import { SCOPES } from '@/api/assessment'
import { CAMP_EDITIONS } from '@/domain/camp'
import { idempotencyKey, idText, pageEntries, shortText } from '../../http/inputs'

const address = { edition: v.picklist(CAMP_EDITIONS), track: shortText(20) }

export const campSchemas = {
  show: v.object(address),
  finish: v.object({ taskId: idText, idempotencyKey }),
  ranking: v.object({ ...pageEntries, ...address, scope: v.picklist(SCOPES) }),
  information: v.object({ ...pageEntries, ...address, section: shortText(20) }),
  informationDetail: v.object({ informationId: idText }),
}
