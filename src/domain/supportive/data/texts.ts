/** The running text of supportive.md, word for word, with Chinese punctuation and in plain Chinese where the sheet names ids. */

/** G-CSF by the risk of febrile neutropenia. */
export const neutropeniaRules: readonly string[] = [
  '≥20% 一级预防；10–20% 有 ≥1 项危险因素（≥65 岁、既往 FN、骨髓侵犯、近期手术或伤口、肝肾功能差）时预防；<10% 不常规。',
  '胸部同步放化疗避免 G-CSF。',
  '距化疗末剂 ≥24 h 起用，下周期前 ≥14 天不用长效制剂。',
  '来源：NCCN/ASCO 造血生长因子指南的一般知识，逐方案归类未核对。',
]

const LEUKEMIA = 'AML 诱导与巩固的高危指发热几乎必然，不等于常规一级预防 G-CSF，按白血病指南。'

/** What differs for one regimen; the sheet's ids are left out of the wording. */
export const neutropeniaExceptions: Readonly<Record<string, string>> = {
  abvd: 'ABVD 不用 G-CSF 一级预防（肺毒性顾虑）。',
  'da-7-3': LEUKEMIA,
  'ia-7-3': LEUKEMIA,
  hidac: LEUKEMIA,
}

/** In the order in which they are done. */
export const extravasationSteps: readonly string[] = [
  '（1）立即停止输注，不拔针；不冲管、不加压；尽量回抽残留药液后拔针。',
  '（2）标记外渗范围、拍照、抬高肢体。',
  '（3）通知医生，按药物选择冷敷或热敷：蒽环类、丝裂霉素、放线菌素D 冷敷；长春碱类、奥沙利铂、依托泊苷热敷（奥沙利铂不冷敷）。',
  '（4）蒽环类：6 h 内右丙亚胺静脉（第 1、2、3 天 1000/1000/500 mg/m²，单日最多 2000/2000/1000 mg；CCr <40 减半；从对侧静脉给，给药前 15 min 停冷敷）或局部二甲亚砜，两者不合用。',
  '（5）长春碱类（不冷敷）、紫杉类：透明质酸酶局部。',
  '（6）丝裂霉素：二甲亚砜局部。',
  '（7）记录并随访 1–2 周；坏死请外科。',
]

export const hepatitisB: readonly string[] = [
  '所有患者化疗/免疫治疗前查 HBsAg、抗-HBc、抗-HBs。',
  'HBsAg 阳性：治疗前 1 周（最迟同时）起用恩替卡韦、替诺福韦（TDF/TAF），至停药后 ≥6 个月；抗 CD20（利妥昔、奥妥珠）或造血移植：停后 ≥18 个月（AASLD ≥12 个月），停药后再随访 12 个月；不用拉米夫定。',
  'HBsAg 阴性抗-HBc 阳性：抗 CD20 或移植者预防，其余监测 HBV DNA（1–3 个月）。',
  '肝癌 HBsAg 阳性者全程抗病毒。',
  '来源：AASLD 2018、中国慢乙肝指南 2022（一般知识）。',
]

export const pharmacogenetics = {
  DPYD: 'DPYD：启动氟尿嘧啶类前有条件者检测 c.1905+1、c.1679、c.2846、HapB3；完全缺乏禁用，杂合减 50% 后递增。',
  UGT1A1: 'UGT1A1：伊立替康 ≥180 mg/m² 前检测 *28、*6；纯合或双杂合首剂减一级。',
} as const
