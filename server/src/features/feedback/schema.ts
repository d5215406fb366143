import * as v from 'valibot'
import { FEEDBACK_STATES } from '@/api/feedback'
import { feedbackFormSchema, FEEDBACK_REPLY_MAX_LENGTH } from '@/domain/feedback'
import { idText, idempotencyKey, pageEntries, shortText } from '../../http/inputs'

export const feedbackSchemas = {
  send: v.object({ ...feedbackFormSchema.entries, idempotencyKey }),
  list: v.object(pageEntries),
  detail: v.object({ feedbackId: idText }),
  adminList: v.object({ ...pageEntries, state: v.picklist(FEEDBACK_STATES, '处理状态有误') }),
  adminReply: v.object({
    feedbackId: idText,
    content: v.pipe(shortText(FEEDBACK_REPLY_MAX_LENGTH), v.nonEmpty('请填写回复内容')),
    idempotencyKey,
  }),
}
