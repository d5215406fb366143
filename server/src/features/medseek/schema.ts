import * as v from 'valibot'
import { idText, idempotencyKey, optionalIdText, pageEntries } from '../../http/inputs'

const id = v.object({ id: idText })

export const medseekSchemas = {
  begin: v.pipe(
    v.object({
      uploadKey: v.pipe(v.string(), v.regex(/^([\w-]{20,64})?$/, '文件没有上传成功，请重新选择')),
      record: v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,2})?$/, '题录有误')),
      paperId: optionalIdText,
      idempotencyKey,
    }),
    v.check(({ uploadKey, paperId }) => (uploadKey === '') !== (paperId === ''), '请选择一个文件，或一篇资料库中的文献'),
  ),
  records: v.object({ uploadKey: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '文件已过期，请重新选择')) }),
  list: v.object(pageEntries),
  detail: id,
  pages: v.object({ ...pageEntries, id: idText }),
  place: v.object({ passageId: idText }),
  share: v.object({ id: idText, isShared: v.boolean() }),
  remove: id,
  column: v.object({ ...pageEntries, disease: v.pipe(v.string(), v.regex(/^[a-z]{0,20}$/, '疾病有误')) }),
  preview: id,
  shared: v.object({ uid: optionalIdText, id: idText }),
}
