import * as v from 'valibot'
import { LIVE_STATES } from '@/domain/live'
import {
  codeText,
  dayText,
  idText,
  idempotencyKey,
  isoTime,
  nothing,
  optionalIdText,
  pageEntries,
  part,
  shortText,
} from '../../http/inputs'

const docId = v.object({ docId: idText })

export const docSchemas = {
  list: v.object({
    ...pageEntries,
    blockId: v.optional(optionalIdText),
    filterGroupId: v.optional(v.pipe(v.string(), v.maxLength(40))),
    items: v.optional(v.pipe(v.array(codeText), v.maxLength(50))),
    docTypes: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))), v.maxLength(50))),
    liveState: v.optional(v.picklist(LIVE_STATES)),
    day: v.optional(dayText),
    columnistId: v.optional(optionalIdText),
    sort: v.optional(v.picklist(['newest', 'hottest'])),
    startTime: v.optional(isoTime),
  }),
  detail: v.object({ docId: idText, preview: v.optional(v.boolean()) }),
  related: docId,
  topList: nothing,
  blocks: nothing,
  history: v.object({ ...pageEntries, kind: v.picklist(['browse', 'learn', 'read']) }),
  clearHistory: v.object({ docId: optionalIdText }),
  setProgress: v.object({
    docId: idText,
    progress: part('进度应在 0 到 1 之间'),
    seconds: v.pipe(v.number(), v.minValue(0, '时长有误'), v.maxValue(600, '单次上报最多 600 秒')),
    idempotencyKey: v.optional(idempotencyKey),
    watched: v.optional(v.boolean()),
  }),
  like: v.object({ docId: idText, liked: v.boolean() }),
  collect: v.object({ docId: idText, collected: v.boolean() }),
  share: v.object({ docId: idText, channel: shortText(30) }),
  collectAttachment: v.object({ attachmentId: idText, collected: v.boolean() }),
  attachments: docId,
  attachment: v.object({ attachmentId: idText }),
  audios: docId,
  columnists: docId,
}
