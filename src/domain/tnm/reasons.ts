import { missingFactors } from './evaluate'
import { shortName, stageText, type Entered } from './summary'
import type { Classification, Reason, Result } from './types'

const SENTENCES: Readonly<Record<Reason, string>> = {
  CLASSIFICATION_UNSUPPORTED: '本工具没有该肿瘤、版本或类型的分期表',
  UNKNOWN_CATEGORY: '所选取值不在本版分期表内，请重新选择',
  MISSING_FACTOR: '还需要补充分期要素',
  IMPOSSIBLE_COMBINATION: '原位癌不应伴淋巴结或远处转移，请核对',
  T_NOT_ASSESSED: '原发肿瘤无法评估，不能分期',
  N_NOT_ASSESSED: '区域淋巴结无法评估，不能分期',
  FACTOR_UNKNOWN: '有要素未知，不能分期',
  SUBCATEGORY_REQUIRED: '需选择更细的亚分类',
  NO_RULE: '该组合在本版中没有对应的分期组',
}

export const reasonSentence = (reason: Reason): string => SENTENCES[reason]

/** Why there is no stage, and what to enter next: one sentence for the doctor. */
export function explain(
  classification: Classification,
  entered: Entered,
  result: Extract<Result, { status: 'cannot_stage' }>,
): string {
  const { table, texts } = classification
  const nameOf = (key: string) => {
    const text = texts[key]
    return text ? shortName(text) : key
  }
  switch (result.reason) {
    case 'UNKNOWN_CATEGORY':
      return `${nameOf(result.factor ?? '')} 的取值「${entered[result.factor ?? ''] ?? ''}」不在本版分期表内，请重新选择`
    case 'MISSING_FACTOR': {
      const missing = missingFactors(table, entered)
      // A parent category may leave more open than the missing factor does.
      return missing.length > 0 ? `还需要：${missing.map(nameOf).join('、')}` : finerNeeded(result.candidates)
    }
    case 'FACTOR_UNKNOWN': {
      const unknown = Object.keys(table.factors).filter((key) => isUnknown(classification, key, entered))
      return `${unknown.map((key) => `${nameOf(key)} 未知`).join('、')}，不能分期`
    }
    case 'SUBCATEGORY_REQUIRED':
      return finerNeeded(result.candidates)
    default:
      return SENTENCES[result.reason]
  }
}

const isUnknown = ({ table }: Classification, key: string, entered: Entered): boolean => {
  const code = entered[key] ?? ''
  return code === 'unknown' || (table.unknown?.[key] ?? []).includes(code)
}

const finerNeeded = (candidates: readonly string[] = []): string =>
  candidates.length > 0
    ? `${SENTENCES.SUBCATEGORY_REQUIRED}，可能为：${candidates.map(stageText).join('、')}`
    : SENTENCES.SUBCATEGORY_REQUIRED
