import * as v from 'valibot'
import { SUBJECT_KINDS } from '@/domain/subject'
import { idText, pageEntries } from '../../http/inputs'

export const subjectSchemas = {
  list: v.object({
    ...pageEntries,
    kind: v.optional(
      v.picklist(
        SUBJECT_KINDS.map(({ key }) => key),
        '专题类型有误',
      ),
    ),
  }),
  detail: v.object({ subjectId: idText }),
  block: v.object({ ...pageEntries, blockId: idText }),
}
