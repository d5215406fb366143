import * as v from 'valibot'
import { anonymous } from '../personal-data'

/** Teams of a contest: a few people whose points are added up. For both ends. */

export const TEAM_NAME_MOST = 12
export const TEAM_CODE_LENGTH = 6
/** Letters and figures that nobody mistakes for each other when a code is read out. */
export const TEAM_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const length = (text: string): number => Array.from(text).length

export const teamNameSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => length(text) >= 2, '队名至少 2 个字'),
    v.check((text) => length(text) <= TEAM_NAME_MOST, `队名最多 ${TEAM_NAME_MOST} 个字`),
    v.regex(/^[\p{Script=Han}\p{L}\p{N} ·-]+$/u, '队名只能用文字、数字与空格'),
    anonymous('队名'),
  ),
})
export type TeamNameForm = v.InferOutput<typeof teamNameSchema>

/** As it was read out or typed: in any case, with spaces. */
export const teamCodeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
    v.length(TEAM_CODE_LENGTH, `邀请码为 ${TEAM_CODE_LENGTH} 位`),
  ),
})
export interface TeamCodeForm {
  code: string
}

/** The rules of teams as sentences. */
export const teamRuleTexts = (size: number): string[] => [
  `每队最多 ${size} 人，团队成绩为队员总分之和。`,
  '交第一份卷之前可以加入或退出；交卷后不能再更换。',
]
