import * as v from 'valibot'
import { idText, nothing, pageEntries, shortText } from '../../http/inputs'

const id = v.object({ id: idText })
const disease = v.pipe(v.string(), v.regex(/^[a-z]{0,20}$/, '疾病有误'))

export const literatureSchemas = {
  home: nothing,
  list: v.object({ ...pageEntries, keyword: shortText(100), disease, journal: shortText(200) }),
  detail: id,
  shared: id,
  original: id,
  collect: v.object({ id: idText, collected: v.boolean() }),
  collected: v.object({ ...pageEntries, disease }),
}
