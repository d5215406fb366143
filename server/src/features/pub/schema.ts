import * as v from 'valibot'
import { SEARCH_TABS, type SearchTab } from '@/api/pub'
import { COLUMN_TYPES } from '@/domain/column'
import { FILE_BYTES } from '@/domain/consultation/message'
import { PLACE_KINDS } from '@/domain/identity-hospital'
import { codeText, idText, nothing, pageEntries, shortText } from '../../http/inputs'

const tab: v.GenericSchema<unknown, SearchTab> = v.picklist(SEARCH_TABS)
const keyword = v.pipe(v.string(), v.trim(), v.maxLength(60, '搜索词最多 60 个字'))
const areaCode = v.pipe(v.string(), v.regex(/^(\d{6})?$/, '地区编号有误'))
const configName = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, '设置名称有误'))
const uploadKey = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '文件编号有误'))

export const pubSchemas = {
  search: v.object({ ...pageEntries, keyword: v.pipe(keyword, v.nonEmpty('请输入搜索词')), tab }),
  suggest: v.object({ keyword }),
  hotWords: nothing,
  advertise: v.object({ position: v.picklist(['home', 'tools', 'me']) }),
  columnists: v.object({
    ...pageEntries,
    followed: v.optional(v.boolean()),
    diseaseId: v.optional(codeText),
    columnTypes: v.optional(v.pipe(v.array(v.picklist(COLUMN_TYPES, '专栏类型有误')), v.maxLength(10))),
  }),
  columnist: v.object({ columnistId: idText }),
  followColumnist: v.object({ columnistId: idText, followed: v.boolean() }),
  staticData: v.object({ keys: v.pipe(v.array(codeText), v.maxLength(20)) }),
  area: v.object({ parentId: areaCode }),
  hospitalSuggest: v.object({
    keyword,
    provId: v.optional(areaCode),
    cityId: v.optional(areaCode),
    districtId: v.optional(areaCode),
    kind: v.optional(v.picklist(PLACE_KINDS, '类型有误')),
  }),
  userConfig: v.object({ keys: v.pipe(v.array(configName), v.maxLength(50)) }),
  setUserConfig: v.object({
    values: v.pipe(
      v.record(configName, v.pipe(v.string(), v.maxLength(2000, '设置内容过长'))),
      v.check((values) => Object.keys(values).length <= 50, '一次最多保存 50 项设置'),
    ),
  }),
  uploadToken: v.object({
    kind: v.picklist([
      ...(['portrait', 'id-card', 'feedback', 'attachment', 'dicom', 'note', 'voice', 'community'] as const),
      ...(['report-draft', 'paper'] as const),
    ]),
    fileName: v.pipe(shortText(200), v.nonEmpty('缺少文件名')),
    size: v.pipe(
      v.number(),
      v.integer('文件大小有误'),
      v.minValue(1, '文件是空的'),
      v.maxValue(FILE_BYTES, '文件不能超过 20 MB'),
    ),
  }),
  pictureUrl: v.object({ keys: v.pipe(v.array(uploadKey), v.maxLength(50)) }),
}
