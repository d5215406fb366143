import type { Premedication } from '../types'

/** Premedication that the labels ask for and supportive.md has no row for. */
export const premedicationSupplements: readonly (Premedication & { source: string })[] = [
  {
    drug: 'ramucirumab',
    zh: '每次输注前静脉给 H1 拮抗剂（如苯海拉明）；曾有 1–2 级输注反应者加地塞米松与对乙酰氨基酚；与紫杉醇同日时先给雷莫西尤单抗',
    source: 'Cyramza label, as quoted by drugs.com and UpToDate (seen)',
    check: 'P',
  },
  {
    drug: 'irinotecan liposome',
    zh: '输注前 30 min 给皮质激素与止吐药；早发腹泻用阿托品 0.25–1 mg 皮下或静脉',
    source: 'Onivyde label, as quoted by drugs.com (seen)',
    check: 'P',
  },
]
