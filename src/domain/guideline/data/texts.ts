/** Chinese wording of versions and update notes. A test holds the figures of both sides equal. */

// prettier-ignore
export const versionTexts: Readonly<Record<string, string>> = {
  '2024 版 (published 2025-01-07)': '2024 版（2025-01-07 发布）',
  '2022–2023 first set': '2022–2023 首版系列',
  'includes nasopharynx': '含鼻咽癌',
  'living guideline': '持续更新（living guideline）',
  '2023 update, published 2024': '2023 更新版，2024 年发表',
  '2022 update': '2022 更新版',
}

/** That there is a new edition, or how often. The sheet has it among the update notes, but it says nothing of a change. */
// prettier-ignore
export const rhythmTexts: Readonly<Record<string, string>> = {
  'new edition yearly in spring': '每年春季更新',
  'new edition': '新版',
  yearly: '每年更新',
  'yearly or every two years': '每年或每两年更新',
  'several versions a year, n.YYYY': '每年多版，版本号为 n.YYYY',
}

// prettier-ignore
export const updateTexts: Readonly<Record<string, string>> = {
  'immunotherapy first-line and LS-SCLC consolidation': '一线免疫治疗；局限期小细胞肺癌放化疗后巩固治疗',
  'eleven new respiratory drugs added; editions 2020, 2021, 2022, 2023, 2024': '呼吸系统肿瘤用药新增十一种；已有 2020、2021、2022、2023、2024 版',
  'CNLC staging；editions 2022 and 2024 exist (unverified here)：已有新版': '采用 CNLC 分期；另有 2022、2024 版（待核对）：已有新版',
  '53 cancers and 60 techniques, 113 books': '53 个瘤种、60 项技术，共 113 册',
  '28 cancers, 41 techniques': '28 个瘤种、41 项技术',
  'adds BCLC-B subgroups and treatment-stage migration': '增加 BCLC-B 亚组及治疗阶段迁移',
  'histology, LVSI and molecular class enter the stage': '组织学类型、脉管侵犯及分子分型纳入分期',
}
