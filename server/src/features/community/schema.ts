import * as v from 'valibot'
import { ENTRY_LISTS } from '@/api/community'
import { BOARDS, commentTextSchema, entryForms, REPORT_REASONS } from '@/domain/community'
import { idempotencyKey, idText, optionalIdText } from '../../http/inputs'

const board = v.picklist(BOARDS, '社区不存在')
/** The number of the last item that was given, behind its praise where the list goes by that. */
const listEntries = {
  cursor: v.pipe(v.string(), v.regex(/^(\d{1,9}\.)?\d{0,15}$/, '页码有误')),
  pageSize: v.pipe(v.number(), v.integer('每页条数有误'), v.minValue(1, '每页至少 1 条'), v.maxValue(50, '每页最多 50 条')),
}
const one = v.object({ id: idText })
const sent = { board, idempotencyKey }
const none = v.optional(v.literal('', '只有回答需要问题编号'), '')

export const communitySchemas = {
  board: v.object({ board }),
  list: v.object({ ...listEntries, board, of: v.picklist(ENTRY_LISTS, '列表不存在') }),
  show: one,
  answers: v.object({ ...listEntries, questionId: idText }),
  comments: v.object({ ...listEntries, entryId: idText }),
  publish: v.variant('kind', [
    v.object({ ...entryForms.post.entries, ...sent, kind: v.literal('post'), questionId: none }),
    v.object({ ...entryForms.question.entries, ...sent, kind: v.literal('question'), questionId: none }),
    v.object({ ...entryForms.answer.entries, ...sent, kind: v.literal('answer'), questionId: idText }),
  ]),
  comment: v.object({ entryId: idText, parentId: optionalIdText, content: commentTextSchema, idempotencyKey }),
  praise: v.object({ id: idText, praised: v.boolean() }),
  withdraw: one,
  report: v.object({ id: idText, reason: v.picklist(REPORT_REASONS, '请选择举报原因') }),
  queue: v.object(listEntries),
  decide: v.object({ id: idText, keeps: v.boolean() }),
}
