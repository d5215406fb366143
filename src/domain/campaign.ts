import { chinaDay } from './china-time'
import { PRIVILEGE, privilegeAction } from './privilege'
import { untilChinaMidnight } from './sign-in'
import { canBeCertified, LEVEL } from './user'

/**
 * Rules of the under-35 campaign. Days are `YYYY-MM-DD` in China; the caller that counts votes hands in the time, because only the server's clock
 * counts.
 */

/** The specification's numbers. */
export const GROUP_SHOWN = 9
export const LIVES_SHOWN = 4
export const CONTESTANTS_PAGE = 500
export const DAILY_VOTES = 3
export const CERTIFIED_EXTRA = 3
export const GROUP_COUNT = 5

export const FIRST_YEAR = 2017
/** The edition that `/under35Rank` and the like mean when no year is named. */
export const CURRENT_YEAR = 2025
export const CAMPAIGN_YEARS: readonly number[] = Array.from({ length: CURRENT_YEAR - FIRST_YEAR + 1 }, (_, at) => FIRST_YEAR + at)

/** The number (`qi`) under which the calls know an edition: 5 is 2020. */
export const qiOf = (year: number): number => year - 2015
export const yearOf = (qi: number): number => qi + 2015

/** `activitystatus`. */
export const ACTIVITY = { notStarted: 1, running: 2, ended: 3 } as const
export type ActivityStatus = (typeof ACTIVITY)[keyof typeof ACTIVITY]

export const NOT_STARTED = '投票尚未开始'
export const VOTING_ENDED = '投票已结束'

/** Of an edition from `start` (included) to `end` (not). */
export function activityStatus(start: Date, end: Date, now: Date): ActivityStatus {
  if (now < start) return ACTIVITY.notStarted
  return now < end ? ACTIVITY.running : ACTIVITY.ended
}

/** The last day (China) of an edition whose end does not belong to it. */
export const lastDay = (end: Date): string => chinaDay(new Date(end.getTime() - 1))

/** When what an edition says of itself and of the votes of the day may change next: midnight in China, its start, its end. */
export function nextChange(start: Date, end: Date, now: Date): Date {
  const midnight = now.getTime() + untilChinaMidnight(now.getTime())
  const coming = [start.getTime(), end.getTime(), midnight].filter((time) => time > now.getTime())
  return new Date(Math.min(...coming))
}

export const dailyLimit = (certified: boolean): number => DAILY_VOTES + (certified ? CERTIFIED_EXTRA : 0)

/** Said when the votes of the day are used up; the longer one to those whom certification would give more. */
const LIMIT = '今日点赞次数已达上限'
const LIMIT_CERTIFY = `${LIMIT}；完成认证可再获得 ${CERTIFIED_EXTRA} 次点赞`

/** How the end of the day's votes is answered, by the codes of domain/privilege. Only those who can be certified now are prompted. */
export function limitPrivilege({ level, userType }: { level: number; userType: number }): { code: number; message: string } {
  const offered = canBeCertified(userType) && level !== LEVEL.certified && level !== LEVEL.underReview
  if (!offered) return { code: PRIVILEGE.silent, message: LIMIT }
  return { code: level === LEVEL.rejected ? PRIVILEGE.certifyAgain : PRIVILEGE.certify, message: LIMIT_CERTIFY }
}

/** Whether certification is offered to somebody; a visitor (null) may turn out to be anybody. */
export const offersCertification = (user: { level: number; userType: number } | null): boolean =>
  user === null || privilegeAction(limitPrivilege(user).code) === 'certify'

/** `3_王伟` → group 3, 王伟. A name without a group from 1 to 5 belongs to none (0) and is shown as it is. */
export function splitName(name: string): { group: number; name: string } {
  const parts = /^([1-5])_(.+)$/s.exec(name)
  return parts ? { group: Number(parts[1]), name: parts[2] ?? '' } : { group: 0, name }
}

/** The likes that are shown: votes, and those that were added to them. */
export const totalLikes = ({ voteNum, detail }: { voteNum: number; detail: number }): number => voteNum + detail

/** Those whose shown name has the text in it; all of them for an empty text. */
export function searchByName<T extends { name: string }>(contestants: readonly T[], text: string): readonly T[] {
  const wanted = text.trim()
  return wanted ? contestants.filter(({ name }) => splitName(name).name.includes(wanted)) : contestants
}

export interface GroupTitle {
  title: string
  /** The entry's picture, and the one while it is chosen. */
  pic: readonly string[]
}

export interface ContestantGroup<T> extends GroupTitle {
  /** From 1. */
  no: number
  doclist: readonly T[]
  /** There are more than are shown at first. */
  showmore: boolean
}

/** The contestants under the entries of the navigation, each group in its sort order. */
export const groupsOf = <T extends { name: string; od: number }>(
  navigation: readonly GroupTitle[],
  contestants: readonly T[],
): ContestantGroup<T>[] =>
  navigation.map(({ title, pic }, at) => {
    const doclist = contestants.filter(({ name }) => splitName(name).group === at + 1).sort((a, b) => a.od - b.od)
    return { no: at + 1, title, pic, doclist, showmore: doclist.length > GROUP_SHOWN }
  })

/** Tabs of the live selection. */
export const LIVE_TABS = [
  { type: 1, text: '正在直播' },
  { type: 2, text: '直播预告' },
  { type: 3, text: '精彩回放' },
] as const
export type LiveTab = (typeof LIVE_TABS)[number]['type']

/** The first tab that has items; the first one when none has. */
export const firstLiveTab = (lives: readonly { type: number }[]): LiveTab =>
  LIVE_TABS.find(({ type }) => lives.some((live) => live.type === type))?.type ?? 1

/** An edition that does not exist: the server refuses it with its own sentence. */
export const NO_YEAR = 0
/** The year of an address' query: the current one when none is named. */
export function campaignYear(text: string | undefined): number {
  if (!text) return CURRENT_YEAR
  const year = Number(text)
  return CAMPAIGN_YEARS.includes(year) ? year : NO_YEAR
}
