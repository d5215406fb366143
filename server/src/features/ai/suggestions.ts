/** Questions to begin with. A test asks each of them: all are answered. */
export const SUGGESTIONS = [
  '奥希替尼一线治疗 EGFR 突变非小细胞肺癌的 PFS',
  'mFOLFOX6 方案的剂量与给药日',
  '帕博利珠单抗的不良反应',
  '卡铂的用法用量',
] as const
