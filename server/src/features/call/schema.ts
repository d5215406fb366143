import * as v from 'valibot'
import { callSignalSchema } from '@/api/call'
import { CALL_WAYS } from '@/domain/call/call'
import { idText, optionalIdText } from '../../http/inputs'

const of = { id: idText }
const at = { place: idText }

export const callSchemas = {
  state: v.object(of),
  join: v.object({ ...of, way: v.picklist(CALL_WAYS) }),
  people: v.object(at),
  leave: v.object(at),
  signal: v.object({ ...at, to: optionalIdText, signal: callSignalSchema }),
  report: v.object({ ...at, isConnected: v.boolean() }),
  begin: v.object({ ...of, identityRead: v.boolean() }),
  hangUp: v.object(of),
  tried: v.object(of),
  records: v.object(of),
}
