import { Page } from './page'
import { readReport } from './read'
import { REPORT_LENGTH } from './sheet-schema'

/** Cancers that are named in reports and that we have no table for. */
const WITHOUT_TABLE =
  /(?:非?霍奇金|弥漫性?大\s?B\s?细胞|滤泡性|套细胞|NK\/T\s?细胞)?淋巴瘤|白血病|(?:多发性)?骨髓瘤|(?:骨|软组织|平滑肌|脂肪|横纹肌|尤因|滑膜|血管)肉瘤|间皮瘤|胸腺(?:瘤|癌)|胶质(?:母细胞)?瘤|神经内分泌(?:肿瘤|瘤|癌)|睾丸癌|精原细胞瘤|阴茎癌|外阴癌|阴道癌|壶腹(?:部|周围)?癌|(?:肝外|肝门部?|远端)胆管癌|肾盂癌|输尿管癌|(?:腮腺|涎腺|唾液腺)癌|神经母细胞瘤|肾上腺皮质癌|绒毛膜癌|小肠癌|阑尾癌|肛管癌/g

/** What says nothing of a tumour by itself. */
const NO_TUMOUR = new Set(['age', 'treatment', 'procedure', 'kind', 'edition', 'nodeMm'])

/** Why a text cannot be read as the report of a cancer, in a sentence; empty when it can. */
export function reportRefusal(text: string, cancer: string): string {
  if (text.trim() === '') return '请粘贴或输入报告文字'
  if (text.length > REPORT_LENGTH) return `报告最多 ${REPORT_LENGTH} 个字，请只保留这一份报告`
  const reading = readReport(text, cancer || undefined)
  const named = reading.factors.some(({ key, holds }) => key === 'cancer' && holds)
  if (!cancer && !named) {
    const page = new Page(text)
    const other = page.matches(WITHOUT_TABLE).find(({ clause, span }) => page.factor(clause, '', '', span).holds)
    if (other) return `报告写的是“${text.slice(other.span.start, other.span.end)}”，目前没有它的 TNM 分期表，不能分期`
  }
  return reading.factors.some(({ key }) => !NO_TUMOUR.has(key)) ? '' : '没有读到肿瘤的描述，请粘贴影像、病理或出院小结的原文'
}
