import type { Use } from '../regimen/types'

/** Plain words for patients: no abbreviation, no drug, no dose. Own words, without a source. */
export interface PlainItem {
  title: string
  text: string
}

/** How far the disease reaches. */
export const EXTENTS = {
  inSitu: '病变很早：异常细胞还停留在最表面的一层，没有向深处生长。',
  early: '肿瘤还局限在原来的部位或紧邻处，属于较早的阶段。',
  regional: '肿瘤较大、较多，或已影响到附近的组织、血管或淋巴结，一般没有发现远处转移。',
  beyond: '肿瘤已超出原来的器官，可能影响到附近的组织或淋巴结，部分患者有远处转移。',
  advanced: '肿瘤已扩散到其他部位，或范围较大、一般不能靠手术切干净。治疗以控制病情、减轻不适为主。',
  unfit: '肿瘤或肝功能的情况已不适合一般的抗肿瘤治疗，以减轻不适、保持生活质量为主。',
  varied: '这一期里每个人的情况差别较大，要看肿瘤的部位、大小和是否影响到其他地方。',
  blood: '这类疾病常常不只在一个部位，治疗以全身用药为主。',
} as const
export type Extent = keyof typeof EXTENTS

/** Treatment of the tumour itself. */
export const LOCAL_TREATMENTS = {
  surgery: { title: '手术', text: '通过手术切除肿瘤，必要时同时检查或切除附近的淋巴结。' },
  limitedSurgery: { title: '内镜或小范围切除', text: '肿瘤很早时，可以经内镜或小手术切掉。' },
  radiotherapy: { title: '放射治疗', text: '用射线照射肿瘤，一般分多次进行。' },
  chemoradiotherapy: { title: '放射治疗加药物', text: '放射治疗期间或前后同时用药，让放疗效果更好。' },
  drugsFirst: { title: '以全身用药为主', text: '药物随血液到达全身，控制各处的肿瘤。' },
  fewSites: { title: '少数转移灶的局部治疗', text: '转移的地方很少时，用药有效后可以对这些地方再做手术或放疗等处理。' },
  symptoms: { title: '减轻不适的局部处理', text: '哪里引起疼痛、出血、梗阻或积液，就对哪里做放疗、引流、支架或手术等处理。' },
  ablation: { title: '消融', text: '用热、冷等方法就地毁掉较小的肿瘤。' },
  vascular: { title: '血管介入治疗', text: '经血管把药物或栓塞材料送到肿瘤里。' },
  transplant: { title: '肝移植评估', text: '部分患者可以评估是否适合换肝。' },
  watch: { title: '观察', text: '暂时不治疗，按时复查，有变化再处理。' },
  supportive: { title: '支持治疗', text: '减轻疼痛和不适，保护重要器官，改善生活质量。' },
  instillation: { title: '膀胱灌注', text: '把药物灌入膀胱，减少复发。' },
  radioiodine: { title: '放射性碘治疗', text: '服用放射性碘，清除残留的甲状腺组织或肿瘤。' },
  hormone: { title: '激素调节治疗', text: '用药改变体内激素水平，抑制肿瘤生长。' },
  organSparing: { title: '保留器官的综合治疗', text: '部分患者可以不切除整个器官，用切除、放疗和药物配合治疗。' },
} as const satisfies Record<string, PlainItem>
export type LocalTreatment = keyof typeof LOCAL_TREATMENTS

/** Use of drugs. */
export const PLAIN_USES: Readonly<Record<Use, PlainItem>> = {
  none: {
    title: '一般不常规用药',
    text: '这一期通常不把抗肿瘤药物作为常规；病情有变化或情况特殊时，由医生决定是否用药。',
  },
  neoadjuvant: { title: '手术前用药', text: '先用药把肿瘤缩小，再手术。' },
  adjuvant: { title: '主要治疗后用药', text: '手术或放疗结束后再用一段时间药，减少复发的机会。' },
  perioperative: { title: '手术前后用药', text: '手术前先用药，手术后继续用一段时间。' },
  induction: { title: '先用药', text: '在主要治疗之前先用药，为后面的治疗做准备。' },
  definitive: { title: '主要治疗中的用药', text: '药物是这一期主要治疗的一部分，有时与放疗同时进行。' },
  consolidation: { title: '巩固用药', text: '前一阶段治疗有效后继续用药，让效果更稳固。' },
  maintenance: { title: '维持用药', text: '病情稳定后继续用较轻的治疗，尽量延长稳定的时间。' },
  metastatic: { title: '控制病情的用药', text: '用药控制全身的肿瘤；效果不好或身体受不了时，可以换药。' },
  recurrent: { title: '复发后用药', text: '肿瘤又出现时，换用其他药物。' },
  salvage: { title: '换用其他治疗', text: '前面的治疗效果不好时，换用其他药物。' },
}

/** Said where every option of a use has a condition. */
export const CONDITIONAL = '是否适合要看检查结果和身体情况，并非人人需要。'

/** What to ask; those of a use only where it stands among the options. */
export const GENERAL_QUESTIONS = [
  '我的病理类型和分期是什么？这个分期确定了吗？',
  '治疗的目标是治愈，还是控制病情？',
  '有哪些治疗可以选？为什么推荐这一种？',
  '可能有哪些副作用？出现什么情况要马上就医？',
  '治疗期间和之后多久复查一次？',
]
export const USE_QUESTIONS: Readonly<Partial<Record<Use, string>>> = {
  none: '不用药的话，怎样复查才稳妥？',
  neoadjuvant: '我需要在手术前先用药吗？会不会耽误手术？',
  perioperative: '手术前后用药大概要多久？',
  adjuvant: '手术或放疗以后还需要用药吗？要用多久？',
  metastatic: '药物没有效果时，下一步怎么办？',
}
export const TEST_QUESTION = '我要不要做基因、受体等检测？结果会怎样影响用药？'

const HISTOLOGIES: Readonly<Record<string, string>> = {
  'NSCLC-nonsquamous': '非鳞状的非小细胞肺癌（如腺癌）',
  'NSCLC-squamous': '鳞状的非小细胞肺癌（鳞癌）',
  SCLC: '小细胞肺癌',
  cHL: '经典型霍奇金淋巴瘤',
  DLBCL: '弥漫大 B 细胞淋巴瘤',
  FL: '滤泡性淋巴瘤',
  MZL: '边缘区淋巴瘤',
  PTCL: '外周 T 细胞淋巴瘤（含自然杀伤细胞的一类）',
  PCNSL: '脑内原发的淋巴瘤',
  AML: '急性髓系白血病',
  ALL: '急性淋巴细胞白血病',
  CML: '慢性髓性白血病',
  osteosarcoma: '骨肉瘤',
  Ewing: '尤因肉瘤',
  GBM: '胶质母细胞瘤',
  oligodendroglioma: '少突胶质细胞瘤',
}
/** Name of a histology for patients; empty when there is none. */
export const plainHistology = (id: string): string => HISTOLOGIES[id] ?? ''

/** Names of cancers whose usual ones hold abbreviations. */
const CANCERS: Readonly<Record<string, string>> = {
  'gist-gastric': '胃间质瘤',
  'gist-intestinal': '肠间质瘤',
  'oropharynx-p16pos': '口咽癌（与病毒有关的一类）',
}
export const plainCancer = (id: string, nameZh: string): string => CANCERS[id] ?? nameZh
