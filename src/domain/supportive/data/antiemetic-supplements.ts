import type { AntiemeticLevel } from '../types'

/** Levels that supportive.md has no row for: tablets that are taken every day, and trastuzumab deruxtecan under its own name. */
export const antiemeticSupplements: readonly AntiemeticLevel[] = [
  {
    level: 'high-tdxd',
    who: '德曲妥珠单抗',
    scheme: [
      { drug: 'NK1 受体拮抗剂', dose: '同上', days: '1-3' },
      { drug: '5-HT3 受体拮抗剂', dose: '单剂', days: '1' },
      { drug: '地塞米松', dose: '12 mg', days: '1' },
    ],
    source: 'MASCC/ESMO 2023 (Scotté 2024, abstract seen: as carboplatin AUC ≥ 5); NCCN',
    check: 'P',
  },
  {
    level: 'oral-high',
    who: '每日口服、中度至高度致吐的药物',
    scheme: [
      {
        drug: '口服 5-HT3 受体拮抗剂',
        dose: '昂丹司琼 8 mg 每日 1–2 次（每日不超过 16 mg）或格拉司琼 1–2 mg',
        days: '服药日，服药前给药',
      },
    ],
    note: '不按“第 1 天”给地塞米松；与瑞波西利等延长 QT 的药物合用前查心电图与钾镁，避免昂丹司琼',
    source: 'NCCN (oral drugs: daily 5-HT3 antagonist; not opened); doses: NCI PDQ NBK66056, table 5 (seen)',
    check: 'U',
  },
  {
    level: 'oral-low',
    who: '每日口服、轻微至低度致吐的药物',
    scheme: [{ drug: '甲氧氯普胺或口服 5-HT3 受体拮抗剂', dose: '—', days: '按需' }],
    note: '不常规预防，不按“第 1 天”给地塞米松；持续呕吐者改为每日口服 5-HT3 受体拮抗剂',
    source: 'NCCN (oral drugs: on demand; not opened)',
    check: 'U',
  },
]
