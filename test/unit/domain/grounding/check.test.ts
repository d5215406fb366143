import { checkSentence } from '@/domain/grounding/check'
import { NAMES } from './named'

const FLAURA2 =
  'FLAURA2 试验：奥希替尼联合培美曲塞与铂类，中位 PFS 25.5 个月，对照组奥希替尼单药 16.7 个月，HR 0.62（0.49–0.79）。≥3 级不良反应 64% 对 27%。总生存数据未成熟。'

const check = (sentence: string, passage = FLAURA2) => checkSentence(sentence, [passage], NAMES)

describe('a sentence and the passage that it names', () => {
  test.each([
    '奥希替尼联合化疗的中位 PFS 为 25.5 个月，单药为 16.7 个月（HR 0.62）。',
    '泰瑞沙联合培美曲塞与铂类，中位 PFS 25.5 个月。',
    '联合组 ≥3 级不良反应为 64%，单药组 27%。',
    '总生存数据未成熟。',
  ])('is grounded: %s', (sentence) => {
    expect(check(sentence)).toEqual({ isGrounded: true, missing: [] })
  })

  test.each([
    ['a figure of another size', '奥希替尼联合化疗的中位 PFS 为 29.5 个月。', '29.5个月'],
    ['a figure with another unit', '奥希替尼联合化疗的中位 PFS 为 25.5%。', '25.5%'],
    ['a figure that nobody wrote', '奥希替尼联合化疗，中位 PFS 25.5 个月，共 557 例。', '557例'],
    ['another drug', '吉非替尼联合培美曲塞与铂类，中位 PFS 25.5 个月。', '吉非替尼'],
    ['another trial', 'MARIPOSA 试验中联合培美曲塞与铂类，中位 PFS 25.5 个月。', 'mariposa'],
    ['a gene that is not there', '奥希替尼联合培美曲塞与铂类用于 ALK 阳性者，中位 PFS 25.5 个月。', 'alk'],
    ['a denial', '奥希替尼联合培美曲塞与铂类，中位 PFS 不是 25.5 个月，未联合铂类。', '与原文的肯定或否定相反'],
    ['a denial taken away', '总生存数据成熟。', '与原文的肯定或否定相反'],
    ['something else altogether', '该药可以治愈所有患者。', '原文没有这样的说法'],
  ])('is not: %s', (_what, sentence, missing) => {
    const checked = check(sentence)
    expect(checked.isGrounded).toBe(false)
    expect(checked.missing).toContain(missing)
  })

  test('longer is not shorter', () => {
    const source = '与安慰剂相比，治疗组显著延长无病生存。'
    expect(check('与安慰剂相比，治疗组显著延长无病生存。', source).isGrounded).toBe(true)
    expect(check('与安慰剂相比，治疗组显著缩短无病生存。', source).missing).toContain('与原文的方向相反')
  })

  test('a drug inside the name of another one is the other one', () => {
    const source = '白蛋白紫杉醇 260 mg/m² 每 3 周一次。'
    expect(check('白蛋白紫杉醇 260 mg/m² 每 3 周一次。', source).isGrounded).toBe(true)
    expect(check('白蛋白紫杉醇 260 mg/m² 每 3 周一次。', '紫杉醇 260 mg/m² 每 3 周一次。').isGrounded).toBe(false)
    expect(check('紫杉醇 260 mg/m² 每 3 周一次。', source).missing).toContain('紫杉醇')
  })

  test('doses have their unit by whatever it is written', () => {
    expect(check('顺铂 75 mg/m2，第 1 天。', '顺铂 75 mg/m²，第 1 天，每 21 天。').isGrounded).toBe(true)
    expect(check('顺铂 75 mg，第 1 天。', '顺铂 75 mg/m²，第 1 天，每 21 天。').missing).toContain('75mg')
    expect(check('顺铂 7.5 mg/m²，第 1 天。', '顺铂 75 mg/m²，第 1 天，每 21 天。').missing).toContain('7.5mg/m2')
  })

  test('the digits of a name are no figure', () => {
    expect(check('HER2 阳性者获益。', 'HER2 阳性者获益更明显。').isGrounded).toBe(true)
    expect(check('PD-L1 ≥50% 者获益更明显。', 'PD-L1 ≥50% 者获益更明显。').isGrounded).toBe(true)
    expect(check('PD-L1 ≥1% 者获益更明显。', 'PD-L1 ≥50% 者获益更明显。').missing).toContain('≥1%')
  })

  test('without a passage there is nothing to rest on', () => {
    expect(checkSentence('奥希替尼有效。', [], NAMES)).toEqual({ isGrounded: false, missing: ['没有引用原文'] })
  })

  test('English passages are looked up by figures and names', () => {
    const source = 'In FLAURA2, osimertinib plus chemotherapy gave a median PFS of 25.5 months versus 16.7 months (HR 0.62).'
    expect(check('FLAURA2 中奥希替尼联合化疗的中位 PFS 为 25.5 个月，对照 16.7 个月。', source).isGrounded).toBe(true)
    expect(check('FLAURA2 中奥希替尼联合化疗的中位 PFS 为 25.6 个月。', source).missing).toContain('25.6个月')
  })
})

const DOSE =
  '奥希替尼：80 mg 口服，每日 1 次，直至疾病进展或毒性不可耐受。漏服一次且距下次超过 12 小时可补服。间质性肺病：永久停用。QTc > 500 ms：暂停用药，恢复至 < 481 ms 后以 40 mg 重新开始。'
const ORGANS =
  '不推荐与强效 CYP3A4 诱导剂合用。不可避免时，剂量增加至 160 mg 每日 1 次。中度肾功能损害（CrCl 30–89 mL/min）不需调整剂量；重度肝功能损害者禁用。妊娠期禁用。可与食物同服，也可不与食物同服。'
const REGIMEN = '卡铂 AUC 5，静脉滴注 30–60 分钟，第 1 天；依托泊苷 100 mg/m²，第 1–3 天；每 21 天重复，共 4–6 周期。'
const ENGLISH =
  'Osimertinib should not be used in pregnancy. The recommended dose is 80 mg once daily. In FLAURA, median overall survival was 38.6 months with osimertinib versus 31.8 months with gefitinib or erlotinib (HR 0.80, 95% CI 0.64-1.00). Serious adverse events occurred in 27% of patients.'
const COUNTS =
  '共纳入 557 例患者，其中 279 例接受联合治疗。客观缓解率 83%。5 年生存率 12.5%。中性粒细胞计数 ≥1.5×10⁹/L 方可给药。'
const of = (passage: string, sentences: readonly string[]) => sentences.map((sentence) => [sentence, passage] as const)

/** As a model that lies says them: another number, unit, drug, side, organ, way or time, more for less, yes for no. */
describe('of a sentence of a model', () => {
  test.each([
    ...of(FLAURA2, [
      'FLAURA2：对照组中位 PFS 25.5 个月，联合组 16.7 个月。',
      '奥希替尼单药中位 PFS 25.5 个月。',
      '中位 OS 25.5 个月，HR 0.62。',
      '中位 PFS 25.5 周。',
      '中位 PFS 25.5 天，HR 0.62。',
      'HR 0.49（0.62–0.79）。',
      'HR 0.79，中位 PFS 25.5 个月。',
      '≥3 级不良反应 27% 对 64%。',
      '≥3 级不良反应 64 例。',
      '≥4 级不良反应 64%。',
      '总生存数据已成熟。',
      '总生存显著获益。',
    ]),
    ...of(DOSE, [
      '奥希替尼 80 mg 每日两次口服。',
      '奥希替尼 80 mg 口服，每日 2 次。',
      '奥希替尼 80 mg 口服，隔日一次。',
      '奥希替尼 80 mg 口服，每周 1 次。',
      '奥希替尼 80 mg 静脉滴注，每日 1 次。',
      '奥希替尼 八十毫克每日三次。',
      '奥希替尼 0.08 mg 每日 1 次口服。',
      '奥希替尼 80 g 每日 1 次口服。',
      '奥希替尼 80 mg/kg 每日 1 次口服。',
      '奥希替尼 80mg/m² 口服，每日 1 次。',
      '间质性肺病：无需停用。',
      '间质性肺病：可继续用药。',
      'QTc > 500 ms 时继续用药。',
      'QTc < 500 ms：暂停用药。',
      'QTc > 481 ms：暂停用药，恢复至 < 500 ms 后重新开始。',
      'QTc > 500 s：暂停用药。',
    ]),
    ...of(ORGANS, [
      '推荐与强效 CYP3A4 诱导剂合用。',
      '与强效 CYP3A4 诱导剂合用时剂量减少至 160 mg 每日 1 次。',
      '不可避免时，剂量增加至 160 mg 每日 2 次。',
      '不可避免时，剂量增加至 160 mg 每日两次。',
      '中度肾功能损害需调整剂量。',
      '重度肾功能损害者禁用。',
      '重度肝功能损害者可用。',
      '中度肝功能损害者禁用。',
      '轻度肝功能损害者禁用。',
      '妊娠期可用。',
      '妊娠期可以使用。',
      '哺乳期禁用。',
    ]),
    ...of(REGIMEN, [
      '卡铂 AUC 6，静脉滴注，第 1 天。',
      '卡铂 AUC 5，静脉滴注 30–90 分钟，第 1 天。',
      '依托泊苷 100 mg/m²，第 1–5 天。',
      '每 28 天重复，共 4–6 周期。',
      '每 21 天重复，共 6–8 周期。',
      '依托泊苷 AUC 5，第 1 天；卡铂 100 mg/m²，第 1–3 天。',
      '卡铂 100 mg/m²，第 1 天。',
      '每 21 周重复。',
    ]),
    ...of(ENGLISH, [
      '吉非替尼的中位总生存 38.6 个月。',
      '奥希替尼的中位总生存 31.8 个月。',
      '妊娠期可以使用奥希替尼。',
      '推荐剂量 80 mg 每日两次。',
      '奥希替尼可治愈大多数患者。',
      '严重不良事件 27 例。',
      '严重不良事件很少见。',
      'Osimertinib should be used in pregnancy.',
      'Osimertinib is recommended in pregnancy.',
    ]),
    ...of(COUNTS, [
      '客观缓解率 83 例。',
      '557% 患者缓解。',
      '5 年生存率 12.5 个月。',
      '中性粒细胞计数 <1.5×10⁹/L 方可给药。',
      '中性粒细胞计数 ≥1.5×10⁶/L 方可给药。',
      '中性粒细胞计数 ≥15×10⁹/L 方可给药。',
      '279 例纳入，其中 557 例接受联合治疗。',
      '三分之一的患者缓解。',
      '约一半患者缓解，缓解率83%。',
    ]),
  ])('%s is a lie', (sentence, passage) => {
    expect(check(sentence, passage).isGrounded).toBe(false)
  })

  test.each([
    ...of(FLAURA2, ['联合组的≥3级不良反应发生率为64%，单药组为27%。']),
    ...of(DOSE, [
      '奥希替尼 80 mg 每日一次口服。',
      '推荐剂量为 80 mg，每日 1 次口服。',
      '发生间质性肺病时应永久停用。',
      'QTc 超过 500 ms 时暂停用药，恢复后以 40 mg 重新开始。',
    ]),
    ...of(ORGANS, [
      '中度肾功能损害无需调整剂量。',
      '重度肝功能损害禁用。',
      '不推荐与强效 CYP3A4 诱导剂合用，不可避免时增至 160 mg 每日一次。',
    ]),
    ...of(REGIMEN, ['依托泊苷 100 mg/m² 第 1–3 天，每 21 天重复，共 4–6 周期。']),
    ...of(ENGLISH, [
      '奥希替尼组中位总生存 38.6 个月，对照组 31.8 个月。',
      '推荐剂量 80 mg 每日一次。',
      '妊娠期不应使用奥希替尼。',
    ]),
    ...of(COUNTS, ['共纳入 557 例，客观缓解率 83%。', '中性粒细胞计数 ≥1.5×10⁹/L 方可给药。']),
  ])('%s is true', (sentence, passage) => {
    expect(check(sentence, passage)).toEqual({ isGrounded: true, missing: [] })
  })
})

/** Passages as the library has them: title, section, text. */
const LIBRARY = {
  OSI: '奥希替尼\n用法用量\n80 mg 每日 1 次。要点：80 mg 口服，每日 1 次，可与食物同服，也可不与食物同服。',
  OSI2: '奥希替尼\n不良反应\n很常见（≥10 %）：腹泻，皮疹，甲沟炎，口腔炎。常见（1–10 %）：间质性肺疾病，QT 延长。严重：ILD，心肌病。要点：腹泻、皮疹、甲沟炎、间质性肺疾病、QTc 延长。',
  K189: 'KEYNOTE-189 试验\n结果\nKEYNOTE-189 主要终点总生存期（OS）（意向治疗人群）：试验组 未收录，对照组 未收录，HR 0.49 (0.38–0.64)，P <0.001。KEYNOTE-189 主要终点无进展生存期（PFS）（意向治疗人群）：试验组 8.8 个月，对照组 4.9 个月，HR 0.52 (0.43–0.64)，P <0.001，（P 值待核对）。',
  K189D:
    'KEYNOTE-189 试验\n设计\nKEYNOTE-189 是一项 3 期研究，肺癌（非鳞状非小细胞肺癌一线，无 EGFR/ALK 改变），随机 616 例，比较 帕博利珠单抗 + 培美曲塞联合铂类 与 安慰剂 + 培美曲塞联合铂类。',
  FOX: 'mFOLFOX6 方案\n剂量与给药日\n奥沙利铂：85 mg/m²（每次），静脉输注 2 小时，d1。亚叶酸钙：400 mg/m²（每次），静脉输注 2 小时，d1。氟尿嘧啶：400 mg/m²（每次），静脉推注，d1。氟尿嘧啶：2400 mg/m²（全程总量），持续静脉输注 46 小时，d1–2。',
  FOXA: 'mFOLFOX6 方案\n适用\nmFOLFOX6 用于结直肠癌、术后辅助、晚期一二线，每周期 14 天，疗程：12 周期（术后辅助）。',
  ADV: '肺癌 IB 期 NSCLC 非鳞、NSCLC 鳞癌的治疗建议\n局部治疗\n肺癌 IB 期 NSCLC 非鳞、NSCLC 鳞癌：解剖性肺切除加系统性淋巴结清扫；不能手术者 SBRT。',
  ADV2: '肺癌 IB 期\n全身治疗\n辅助（EGFR ex19del/L858R）：完全切除的 EGFR 敏感突变者可用奥希替尼辅助 3 年。无驱动基因者一般不做辅助化疗；高危因素者个体化讨论。',
  GEF: '吉非替尼\n特殊人群\n妊娠：有胎儿毒性，妊娠禁用；治疗期及停药后按说明书避孕。哺乳：停止哺乳。老年：无需单按年龄减量；体弱者密切监测。',
  INT: '吉非替尼\n分级相互作用\n吉非替尼与强效 CYP3A4 诱导剂（类）（利福平、卡马西平）：避免合用；吉非替尼血药浓度降低，疗效下降；避免；不能避免时 500 mg（待核对）。',
  ENG: 'Osimertinib plus chemotherapy in EGFR-mutated advanced NSCLC\nResults\nA total of 557 patients were randomized. Median progression-free survival was 25.5 months with osimertinib plus chemotherapy versus 16.7 months with osimertinib alone (hazard ratio, 0.62; 95% CI, 0.49 to 0.79). Grade 3 or higher adverse events occurred in 64% of patients in the combination group and in 27% in the monotherapy group. Overall survival data were immature.',
}

test.each([
  ['奥希替尼的推荐剂量为 80 mg，口服，每日 1 次，可与食物同服或不与食物同服。', LIBRARY.OSI],
  ['奥希替尼的标准剂量为每日一次口服 80 mg。', LIBRARY.OSI],
  ['奥希替尼推荐剂量为80mg每日一次，口服给药。', LIBRARY.OSI],
  ['很常见的不良反应（≥10%）包括腹泻、皮疹、甲沟炎和口腔炎。', LIBRARY.OSI2],
  ['奥希替尼常见的不良反应有腹泻、皮疹、甲沟炎，还需注意间质性肺疾病和 QTc 延长。', LIBRARY.OSI2],
  ['严重不良反应包括间质性肺病和心肌病。', LIBRARY.OSI2],
  ['KEYNOTE-189 的主要终点之一总生存期 HR 为 0.49（95% CI 0.38–0.64）。', LIBRARY.K189],
  ['KEYNOTE-189 试验组中位无进展生存期为 8.8 个月，对照组为 4.9 个月，HR 0.52（0.43–0.64）。', LIBRARY.K189],
  ['PFS 方面，试验组 8.8 个月，对照组 4.9 个月（HR 0.52）。', LIBRARY.K189],
  ['KEYNOTE-189 是一项 3 期试验，随机入组 616 例非鳞状非小细胞肺癌患者。', LIBRARY.K189D],
  ['该研究比较了帕博利珠单抗联合培美曲塞和铂类与安慰剂联合培美曲塞和铂类。', LIBRARY.K189D],
  ['奥沙利铂 85 mg/m²，静脉输注 2 小时，第 1 天。', LIBRARY.FOX],
  ['亚叶酸钙 400 mg/m² 静脉输注 2 小时，第1天；氟尿嘧啶 400 mg/m² 静脉推注，第1天。', LIBRARY.FOX],
  ['随后氟尿嘧啶 2400 mg/m² 持续静脉输注 46 小时。', LIBRARY.FOX],
  ['mFOLFOX6 每 14 天为一个周期，术后辅助共 12 周期。', LIBRARY.FOXA],
  ['mFOLFOX6 方案每周期 14 天，术后辅助治疗 12 个周期。', LIBRARY.FOXA],
  ['不能手术的患者可行 SBRT。', LIBRARY.ADV],
  ['完全切除且 EGFR 敏感突变的患者可用奥希替尼辅助治疗 3 年。', LIBRARY.ADV2],
  ['无驱动基因的患者一般不做辅助化疗。', LIBRARY.ADV2],
  ['妊娠期禁用，治疗期间及停药后应避孕。', LIBRARY.GEF],
  ['哺乳期妇女应停止哺乳。', LIBRARY.GEF],
  ['老年患者无需单纯按年龄减量，但体弱者应密切监测。', LIBRARY.GEF],
  ['应避免与强效 CYP3A4 诱导剂（如利福平）合用，因其可降低吉非替尼血药浓度。', LIBRARY.INT],
  ['若不能避免，吉非替尼剂量可为 500 mg。', LIBRARY.INT],
  ['共随机 557 例患者，奥希替尼联合化疗组中位 PFS 25.5 个月，单药组 16.7 个月。', LIBRARY.ENG],
  ['风险比为 0.62（95% CI 0.49–0.79）。', LIBRARY.ENG],
  ['联合组 3 级及以上不良事件发生率为 64%，单药组为 27%。', LIBRARY.ENG],
  ['总生存数据尚未成熟。', LIBRARY.ENG],
] as const)('in other words it is grounded all the same: %s', (sentence, passage) => {
  expect(
    checkSentence(
      sentence,
      [passage],
      [...NAMES, ['利福平', 'rifampicin'], ['帕博利珠单抗'], ['奥沙利铂'], ['亚叶酸钙'], ['氟尿嘧啶']],
    ),
  ).toEqual({
    isGrounded: true,
    missing: [],
  })
})

describe('what is exchanged inside one sentence', () => {
  const MEALS = '奥希替尼应在餐前 1 小时或餐后 2 小时服用，吉非替尼可随餐服用。'
  const TWICE = '早餐前 30 分钟服用奥希替尼，晚餐后 1 小时服用吉非替尼。'
  const ENZYMES = '奥希替尼通过抑制 CYP3A4 升高紫杉醇的血药浓度，紫杉醇经 CYP3A4 代谢，奥希替尼抑制 CYP3A4。'
  const PASSIVE = '紫杉醇的代谢被奥希替尼抑制，顺铂不影响奥希替尼。'
  const TOGETHER = '奥希替尼与紫杉醇合用时，可升高紫杉醇的血药浓度，紫杉醇的血药浓度升高与剂量有关。'
  const ACTS = '奥希替尼可升高紫杉醇的血药浓度；顺铂会降低培美曲塞的清除率。'

  test.each([
    ['奥希替尼应在餐前 1 小时或餐后 2 小时服用。', MEALS],
    ['吉非替尼可随餐服用，奥希替尼应在餐前 1 小时或餐后 2 小时服用。', MEALS],
    ['晚餐后 1 小时服用吉非替尼，早餐前 30 分钟服用奥希替尼。', TWICE],
    ['奥希替尼可升高紫杉醇的血药浓度。', ACTS],
    ['顺铂会降低培美曲塞的清除率；奥希替尼可升高紫杉醇的血药浓度。', ACTS],
    ['紫杉醇被奥希替尼抑制。', PASSIVE],
    ['奥希替尼抑制紫杉醇的代谢。', PASSIVE],
    ['紫杉醇的代谢由奥希替尼所抑制，顺铂不影响奥希替尼。', PASSIVE],
    ['奥希替尼升高紫杉醇的血药浓度。', TOGETHER],
    ['紫杉醇经 CYP3A4 代谢，奥希替尼抑制 CYP3A4。', ENZYMES],
    ['奥希替尼通过抑制 CYP3A4，升高紫杉醇的血药浓度。', ENZYMES],
    ['与奥希替尼合用时，紫杉醇的血药浓度升高。', TOGETHER],
    [
      '紫杉醇的血药浓度升高时，奥希替尼的剂量不变。',
      '奥希替尼可升高紫杉醇的血药浓度，紫杉醇的血药浓度升高时，奥希替尼的剂量不变。',
    ],
    ['紫杉醇的血药浓度升高与奥希替尼有关。', '奥希替尼可升高紫杉醇的血药浓度，紫杉醇的血药浓度升高与奥希替尼有关。'],
  ])('in its place is grounded: %s', (sentence, passage) => {
    expect(check(sentence, passage)).toEqual({ isGrounded: true, missing: [] })
  })

  test.each([
    ['奥希替尼应在餐后 1 小时或餐前 2 小时服用。', MEALS, '餐前餐后与原文不同'],
    ['奥希替尼餐后服用，吉非替尼餐前服用。', '奥希替尼餐前服用，吉非替尼餐后服用。', '餐前餐后与原文不同'],
    ['早餐后 30 分钟服用奥希替尼，晚餐前 1 小时服用吉非替尼。', TWICE, '餐前餐后与原文不同'],
    ['紫杉醇可升高奥希替尼的血药浓度。', ACTS, '作用的方向与原文相反'],
    ['培美曲塞会降低顺铂的清除率。', ACTS, '作用的方向与原文相反'],
    ['CYP3A4 经紫杉醇代谢。', ENZYMES, '作用的方向与原文相反'],
    ['CYP3A4 抑制奥希替尼。', ENZYMES, '作用的方向与原文相反'],
    ['紫杉醇通过抑制 CYP3A4 升高奥希替尼的血药浓度。', ENZYMES, '作用的方向与原文相反'],
    ['奥希替尼被紫杉醇抑制。', PASSIVE, '作用的方向与原文相反'],
    ['奥希替尼的代谢由紫杉醇抑制。', PASSIVE, '作用的方向与原文相反'],
    ['奥希替尼的代谢，受紫杉醇显著抑制。', PASSIVE, '作用的方向与原文相反'],
    ['奥希替尼影响顺铂的代谢。', '顺铂影响奥希替尼的代谢，奥希替尼不会影响顺铂的代谢。', '作用的方向与原文相反'],
    ['奥希替尼与紫杉醇合用时，可升高奥希替尼的血药浓度。', ACTS, '作用的方向与原文相反'],
    ['与奥希替尼合用时，紫杉醇的血药浓度升高。', '紫杉醇可升高奥希替尼的血药浓度。', '作用的方向与原文相反'],
    ['紫杉醇与奥希替尼合用时，奥希替尼的血药浓度升高。', TOGETHER, '作用的方向与原文相反'],
    ['紫杉醇升高奥希替尼的血药浓度。', TOGETHER, '作用的方向与原文相反'],
    ['紫杉醇与白蛋白紫杉醇可降低奥希替尼的浓度。', '奥希替尼可降低白蛋白紫杉醇的浓度，与紫杉醇无关。', '作用的方向与原文相反'],
  ])('in another one is not: %s', (sentence, passage, missing) => {
    expect(check(sentence, passage).missing).toContain(missing)
  })
})

describe('a sign of denial in the name of a drug', () => {
  test.each([
    ['吉非替尼改善总生存。', '吉非替尼未改善总生存。'],
    ['吉非替尼未改善总生存。', '吉非替尼改善总生存。'],
    ['吉非替尼不推荐用于脑转移者。', 'Gefitinib is recommended for patients with brain metastases.'],
  ])('denies nothing: %s', (sentence, passage) => {
    expect(check(sentence, passage).missing).toContain('与原文的肯定或否定相反')
  })

  test.each([
    ['吉非替尼未改善总生存。', '吉非替尼未改善总生存。'],
    ['吉非替尼可引起腹泻。', 'Gefitinib caused diarrhea in some patients.'],
  ])('and is none where the source writes it otherwise: %s', (sentence, passage) => {
    expect(check(sentence, passage)).toEqual({ isGrounded: true, missing: [] })
  })
})

describe('what is said of one drug', () => {
  const TWO =
    '酪氨酸激酶抑制剂\n不良反应\n奥希替尼常引起腹泻。吉非替尼常引起皮疹，多为轻度。顺铂禁用于妊娠者；卡铂用于 ALK 阳性者，依托泊苷用于 ROS1 阳性者。'
  const ENGLISH_TWO =
    'Kinase inhibitors\nSafety\nOsimertinib commonly causes diarrhea, whereas gefitinib commonly causes rash. Cisplatin is contraindicated in pregnancy.'

  test.each([
    ['奥希替尼常引起腹泻。', TWO],
    ['吉非替尼常引起皮疹，多为轻度。', TWO],
    ['卡铂用于 ALK 阳性者。', TWO],
    ['奥希替尼常引起腹泻。', ENGLISH_TWO],
    ['Osimertinib commonly causes diarrhea.', ENGLISH_TWO],
    ['顺铂妊娠禁用。', ENGLISH_TWO],
    ['奥希替尼引起腹泻。', '奥希替尼，吉非替尼引起腹泻。'],
    ['吉非替尼可引起肝损伤。', '吉非替尼\n不良反应\n可引起肝损伤，与奥希替尼相似。'],
  ])('is grounded: %s', (sentence, passage) => {
    expect(check(sentence, passage)).toEqual({ isGrounded: true, missing: [] })
  })

  test.each([
    ['吉非替尼常引起腹泻。', TWO],
    ['奥希替尼常引起皮疹。', TWO],
    ['奥希替尼禁用于妊娠者。', TWO],
    ['奥希替尼常引起腹泻，多为轻度。', TWO],
    ['依托泊苷用于 ALK 阳性者。', TWO],
    ['吉非替尼常引起腹泻。', ENGLISH_TWO],
    ['Gefitinib commonly causes diarrhea.', ENGLISH_TWO],
    ['奥希替尼妊娠禁用。', ENGLISH_TWO],
  ])('is not said of another one: %s', (sentence, passage) => {
    expect(check(sentence, passage).missing).toContain('所说的药物或试验与原文不同')
  })
})
