import { completedYears } from '../age'

/*
 * Children (section 2.1): 6岁以下 includes six (民法典 1259, 确认), so it holds until the day before the seventh birthday (our reading; strict). Days are `YYYY-MM-DD` in China.
 */
const GUARDIAN_UP_TO = 6
const OF_AGE = 18

/** The guardian and a doctor of the matching specialty must be with the child (诊疗 19, 确认). */
export const needsGuardian = (birthday: string, day: string): boolean => completedYears(birthday, day) <= GUARDIAN_UP_TO
/** A guardian signs all consents (民法典 17–20, 27, 确认); below 14 also that to the use of personal information (个人信息保护法 31, 确认). */
export const needsGuardianToSign = (birthday: string, day: string): boolean => completedYears(birthday, day) < OF_AGE

export const RELATIONS = ['本人', '父母', '子女', '配偶', '其他监护人'] as const
export type Relation = (typeof RELATIONS)[number]
