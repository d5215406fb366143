import { checkSentence } from '@/domain/grounding/check'
import { NAMES } from './named'

const check = (sentence: string, passage: string) => checkSentence(sentence, [passage], NAMES)

describe('of which of several something is said', () => {
  const SEVERITY =
    '吉非替尼\n特殊人群\n轻度肝功能损害：无需调整剂量；重度肝功能损害：不推荐。左侧结肠癌首选紫杉醇，右侧结肠癌首选顺铂。'
  const LINES =
    '方案\n用法\n一线用奥希替尼，二线用顺铂。术前 4 周期，术后 8 周期。治疗前 1 周开始补充叶酸，末次给药后继续 21 天。先给予紫杉醇，再给予顺铂。'
  const RATES =
    '试验\n结果\n12 个月 OS 率 60%，24 个月 OS 率 35%。在 PD-L1 ≥50% 的亚组中 HR 0.50，在 PD-L1 1–49% 的亚组中 HR 0.90。'
  const ENGLISH_RATES =
    'Trial\nResults\nOverall survival at 12 months was 60% and at 24 months 35%. Paclitaxel was followed by cisplatin. No dose reduction was needed for mild hepatic impairment, whereas severe hepatic impairment required dose reduction.'

  test.each([
    ['轻度肝功能损害者无需调整剂量。', SEVERITY],
    ['右侧结肠癌首选顺铂。', SEVERITY],
    ['一线用奥希替尼，二线用顺铂。', LINES],
    ['术前 4 周期，术后 8 周期。', LINES],
    ['先给予紫杉醇，再给予顺铂。', LINES],
    ['12 个月 OS 率为 60%，24 个月为 35%。', RATES],
    ['PD-L1 ≥50% 者 HR 0.50。', RATES],
    ['12 个月总生存率 60%。', ENGLISH_RATES],
  ])('is grounded: %s', (sentence, passage) => {
    expect(check(sentence, passage)).toEqual({ isGrounded: true, missing: [] })
  })

  test.each([
    ['重度肝功能损害者无需调整剂量。', SEVERITY, '所说的情形与原文不同'],
    ['左侧结肠癌首选顺铂。', SEVERITY, '所说的情形与原文不同'],
    ['左侧结肠癌首选顺铂，右侧结肠癌首选紫杉醇。', SEVERITY, '所说的情形与原文不同'],
    ['二线用奥希替尼。', LINES, '所说的情形与原文不同'],
    ['术后 4 周期。', LINES, '所说的情形与原文不同'],
    ['治疗后 1 周开始补充叶酸。', LINES, '所说的情形与原文不同'],
    ['先给予顺铂，再给予紫杉醇。', LINES, '先后与原文相反'],
    ['先给予顺铂，再给予紫杉醇。', ENGLISH_RATES, '先后与原文相反'],
    ['12 个月 OS 率为 35%。', RATES, '数字的搭配与原文不同'],
    ['PD-L1 ≥50% 者 HR 0.90。', RATES, '数字的搭配与原文不同'],
    ['24 个月总生存 60%。', ENGLISH_RATES, '数字的搭配与原文不同'],
  ])('is not said of another one: %s', (sentence, passage, missing) => {
    expect(check(sentence, passage).missing).toContain(missing)
  })
})

describe('what says yes or no, and not of what', () => {
  const LABEL = '吉非替尼\n特殊人群\n妊娠：有胎儿毒性，妊娠禁用。哺乳：停止哺乳。重度肝功能损害：不推荐。'
  const ENGLISH_LABEL = 'Gefitinib\nPregnancy\nGefitinib is contraindicated in pregnancy. Breast-feeding should be stopped.'

  test.each(
    [
      '可以使用。',
      '是的。',
      '不需要。',
      '没有禁忌。',
      '应当使用吉非替尼。',
      '吉非替尼可用。',
      '妊娠期，可以使用。',
      '可以，妊娠期也能用。',
    ].flatMap((sentence) => [
      [sentence, LABEL],
      [sentence, ENGLISH_LABEL],
    ]),
  )('is not grounded: %s', (sentence, passage) => {
    expect(check(sentence, passage).isGrounded).toBe(false)
  })

  test.each(['妊娠期禁用。', '重度肝功能损害者，不推荐。', '哺乳期，应停止哺乳。'])(
    'with what it is said of it is: %s',
    (sentence) => {
      expect(check(sentence, LABEL)).toEqual({ isGrounded: true, missing: [] })
    },
  )
})

describe('what is said of a part', () => {
  const GENES =
    'Kinase inhibitors\nResults\nEGFR mutations were associated with longer survival, whereas ALK rearrangements were associated with brain metastases. Rash was seen in 40% of patients with EGFR mutations, whereas diarrhea was seen in 12% of those with KRAS mutations.'
  const CHINESE_GENES = '驱动基因\n结果\nEGFR 突变与较长的生存相关，而 ALK 重排与脑转移相关。'
  const PARTS =
    '试验\n结果\n在意向治疗人群中，总生存 HR 0.80；在脑转移亚组中，总生存 HR 0.50。ORIENT-16 总生存期（CPS ≥5）：试验组 18.4 个月，对照组 12.9 个月，HR 0.66 (0.50–0.86)，P <0.001。'
  const ENGLISH_PARTS =
    'Trial\nResults\nThe hazard ratio for death was 0.80 in the overall population, and the hazard ratio for death was 0.50 in the subgroup with brain metastases.'
  const LABELS =
    '吉非替尼\n特殊人群\n老年：无需按年龄减量；体弱者密切监测。重度肝功能损害：不推荐使用；中度肾功能损害：减量至 250 mg。妊娠：禁用。'

  test.each([
    [
      'EGFR mutations were associated with longer survival, whereas ALK rearrangements were associated with brain metastases.',
      GENES,
    ],
    ['ALK rearrangements were associated with brain metastases.', GENES],
    ['KRAS 突变者中腹泻为 12%。', GENES],
    ['ALK 重排与脑转移相关，而 EGFR 突变与较长的生存相关。', CHINESE_GENES],
    ['意向治疗人群总生存 HR 0.80。', PARTS],
    ['总生存 HR 0.80。', PARTS],
    ['脑转移患者总生存 HR 0.50。', PARTS],
    ['CPS ≥5 者总生存期为 18.4 个月，对照组 12.9 个月（HR 0.66）。', PARTS],
    ['The hazard ratio for death was 0.50 in patients with brain metastases.', ENGLISH_PARTS],
    ['总人群死亡的 HR 为 0.80，脑转移亚组 HR 为 0.50。', ENGLISH_PARTS],
    ['老年患者无需按年龄减量。', LABELS],
    ['重度肝损害者：不推荐使用。', LABELS],
    ['重度肝功能损害者不推荐使用。', LABELS],
    ['老年人无需减量。', LABELS],
    [
      '完全缓解率为 60.8%，对照组 43.1%（OR 2.04）。',
      '完全缓解率为 60.8%（62/102），对照组 43.1%（44/102）（OR 2.04，95% CI 1.17–3.57，P=0.012）。',
    ],
  ])('is grounded of it: %s', (sentence, passage) => {
    expect(check(sentence, passage)).toEqual({ isGrounded: true, missing: [] })
  })

  test.each([
    [
      'ALK rearrangements were associated with longer survival, whereas EGFR mutations were associated with brain metastases.',
      GENES,
      '所说的情形与原文不同',
    ],
    ['ALK 重排者生存较长。', GENES, '所说的情形与原文不同'],
    ['EGFR 突变者中腹泻为 12%。', GENES, '所说的情形与原文不同'],
    ['EGFR 突变与脑转移相关，而 ALK 重排与较长的生存相关。', CHINESE_GENES, '所说的情形与原文不同'],
    ['总生存 HR 0.50。', PARTS, '原文只说到一部分患者'],
    ['意向治疗人群总生存 HR 0.50。', PARTS, '原文只说到一部分患者'],
    ['ORIENT-16 总生存期 HR 0.66。', PARTS, '原文只说到一部分患者'],
    ['死亡的 HR 为 0.50。', ENGLISH_PARTS, '原文只说到一部分患者'],
    ['It reduced the risk of death (hazard ratio 0.50).', ENGLISH_PARTS, '原文只说到一部分患者'],
    ['老年人：不推荐使用。', LABELS, '所说的情形与原文不同'],
    ['老年人不推荐使用。', LABELS, '所说的情形与原文不同'],
    ['重度肝损害：无需按年龄减量。', LABELS, '所说的情形与原文不同'],
    ['重度肝损害：减量至 250 mg。', LABELS, '所说的情形与原文不同'],
  ])('is not of another, nor of all: %s', (sentence, passage, missing) => {
    expect(check(sentence, passage).missing).toContain(missing)
  })
})
