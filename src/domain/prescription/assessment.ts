/**
 * The assessment of a prescription of more than four weeks (K7). 长期处方管理规范（试行） asks for a strict one that is recorded, and for more education of the patient; it names no list of its own. These are its
 * conditions of any long prescription, of which each must hold, beside what the doctor records in his own words.
 */
export const LONG_GROUNDS = ['临床诊断明确', '用药方案稳定', '依从性良好', '病情控制平稳', '已加强患者教育'] as const

export interface Assessment {
  /** Those of `LONG_GROUNDS` that hold. */
  grounds: readonly string[]
  /** What it rests on: last examination, what was borne badly, when he is seen again. */
  text: string
}

/** Characters of the record. */
export const ASSESSED_LEAST = 10

/** What of it is not there yet. */
export const assessmentLacks = ({ grounds, text }: Assessment): string[] => [
  ...LONG_GROUNDS.filter((ground) => !grounds.includes(ground)),
  ...(Array.from(text.trim()).length < ASSESSED_LEAST ? [`评估记录（至少${ASSESSED_LEAST}个字）`] : []),
]

export const ASSESSMENT = '长期处方评估'
/** As it stands on the sheet, which its doctor signs on that day; '' without one. */
export const assessmentText = ({ grounds, text }: Assessment, doctor: string, day: string): string =>
  text.trim() ? `${doctor}于 ${day} 评估：${[...grounds].join('、')}。${text.trim().replace(/。+$/, '')}` : ''
