import { findParty, type Party } from './parties'
import type { Grade, InteractionRow } from './types'

/** Chinese wording of a graded row. */

/** What the page says first, and how it looks. */
export type Severity = 'danger' | 'warning' | 'note'
const GRADE_LOOKS: Readonly<Record<Grade, { verb: string; severity: Severity }>> = {
  禁忌: { verb: '不得合用', severity: 'danger' },
  避免: { verb: '避免合用', severity: 'danger' },
  调整或监测: { verb: '调整或监测', severity: 'warning' },
  注意: { verb: '注意', severity: 'note' },
}

export const severityLook = (grade: Grade): { verb: string; severity: Severity } => GRADE_LOOKS[grade]

/** What an unknown pair answers. */
export const UNKNOWN_PAIR = '未收录，不等于安全'

/** How far a row was checked; every row is general knowledge in its grade and texts. */
export const rowCheckText = ({ check }: Pick<InteractionRow, 'check'>): string =>
  check === 'P' ? '配对见于公开数据库，分级与文字待核对' : '配对、分级与文字均待核对'

const SOURCE_TEXTS: Readonly<Record<string, string>> = {
  label: '药品说明书（通用知识）',
  'label (US label 7.1 text seen)': '美国说明书 7.1（已见原文）',
}

export const rowSourceText = ({ source }: Pick<InteractionRow, 'source'>): string => SOURCE_TEXTS[source] ?? source

/** Chinese name of a side of a row, or of a key; the id itself when nothing has it. */
export const sideName = (parties: readonly Party[], side: string): string => findParty(parties, side)?.zh ?? side

/** Sources that have no Chinese wording yet. */
export const unwordedSources = (rows: readonly InteractionRow[]): string[] => [
  ...new Set(rows.map(({ source }) => source).filter((source) => !(source in SOURCE_TEXTS))),
]
