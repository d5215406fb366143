import type { SystemicOption } from '../types'

/**
 * Options that stage-advice.md lacks, by row. From general knowledge, compared with no guideline, as all rows (check U). The manual has no
 * regimen for them, so none names a dose.
 */
const NOT_IN_MANUAL = '本手册未收录该方案'
const option = (use: SystemicOption['use'], line: number | null, biomarker: string, zh: string): SystemicOption => ({
  ...{ use, line, regimens: [], biomarker },
  zh: `${zh}（${NOT_IN_MANUAL}，待核对）。`,
})

export const moreOptions: Readonly<Record<string, readonly SystemicOption[]>> = {
  // Neotorch has reported stage III.
  'lung-nsclc-iiia': [
    option('perioperative', null, 'EGFR/ALK 阴性', '可切除：围手术期特瑞普利单抗联合含铂化疗，术后单药维持（Neotorch）'),
  ],
  'gastric-iv': [option('metastatic', 1, 'HER2 阴性、CLDN18.2 阳性', '佐妥昔单抗联合氟尿嘧啶类+铂一线（SPOTLIGHT、GLOW）')],
  'crc-iv': [option('metastatic', 2, 'BRAF V600E', '恩考芬尼联合西妥昔单抗（BEACON；国内获批情况待核对）')],
  'btc-adv': [
    option('metastatic', 2, '', '二线 FOLFOX（ABC-06）'),
    option('metastatic', 2, 'FGFR2 融合', '佩米替尼（FIGHT-202）'),
    option('metastatic', 2, 'IDH1 突变', '艾伏尼布（ClarIDHy；国内胆道癌获批情况待核对）'),
    option('metastatic', 2, 'dMMR/MSI-H', '未用过免疫治疗者可用 PD-1 抑制剂'),
  ],
}
