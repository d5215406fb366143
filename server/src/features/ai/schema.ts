import * as v from 'valibot'
import { ASK_SCOPES, type AskScope } from '@/api/ai'
import { QUESTION_LENGTH, TITLE_LENGTH } from '@/domain/grounding/answer'
import { idText, idempotencyKey, optionalIdText, pageEntries, shortText } from '../../http/inputs'

const id = v.object({ id: idText })
const scope = { scope: v.picklist(ASK_SCOPES), scopeId: optionalIdText }
const hasPlace = <T extends { scope: AskScope; scopeId: string }>() =>
  v.check<T, string>(({ scope: where, scopeId }) => where === 'all' || scopeId !== '', '缺少专栏或文献')

export const aiSchemas = {
  home: v.pipe(v.object(scope), hasPlace()),
  conversations: v.object({ ...pageEntries, keyword: shortText(50) }),
  conversation: id,
  answer: id,
  ask: v.pipe(
    v.object({
      ...scope,
      conversationId: optionalIdText,
      text: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('请输入问题'),
        v.maxLength(QUESTION_LENGTH, `问题最多 ${QUESTION_LENGTH} 个字，请精简后再问`),
      ),
      replaces: optionalIdText,
      idempotencyKey,
    }),
    hasPlace(),
  ),
  stop: id,
  rate: v.object({ id: idText, rating: v.picklist([-1, 0, 1]), reason: shortText(200) }),
  rename: v.object({ id: idText, title: v.pipe(shortText(TITLE_LENGTH), v.nonEmpty('请输入名称')) }),
  remove: id,
  place: v.object({ passageId: idText }),
}
