import * as v from 'valibot'
import type { COMMENT_MAX_LENGTH } from '@/api/comment'
import { idText, idempotencyKey, optionalIdText, pageEntries, shortText } from '../../http/inputs'

const MAX: typeof COMMENT_MAX_LENGTH = 1000
const commentId = v.object({ commentId: idText })

export const commentSchemas = {
  list: v.object({ ...pageEntries, docId: idText, listType: v.picklist([1, 2, 3]) }),
  add: v.object({
    docId: idText,
    parentId: optionalIdText,
    content: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('请输入评论内容'),
      v.check((text) => Array.from(text).length <= MAX, `评论最多 ${MAX} 个字`),
    ),
    idempotencyKey,
  }),
  like: v.object({ ...commentId.entries, liked: v.boolean() }),
  remove: commentId,
  report: v.object({ ...commentId.entries, reason: v.pipe(shortText(200), v.nonEmpty('请填写举报原因')) }),
}
