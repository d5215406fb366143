import type { Item } from '../kernel/reference/static-data'

/** Topics that cross the diseases. */
export const TAGS: Item[] = [
  ['molecular', '分子检测'],
  ['pathology', '病理'],
  ['targeted', '靶向治疗'],
  ['immune', '免疫治疗'],
  ['chemo', '化疗'],
  ['radio', '放疗'],
  ['surgery', '外科'],
  ['adverse', '不良反应管理'],
  ['nursing', '护理'],
  ['mdt', '多学科协作'],
  ['reading', '文献阅读'],
  ['guideline', '指南解读'],
  ['followup', '随访'],
  ['palliative', '姑息与支持治疗'],
].map(([id = '', name = '']) => ({ id, name }))
