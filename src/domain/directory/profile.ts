/** Whose text, announcements or ratings a page of the directory shows. */
export const INTRODUCTION_OF = ['doctor', 'career', 'hospital', 'department', 'union'] as const
export type IntroductionOf = (typeof INTRODUCTION_OF)[number]
export const ANNOUNCED_BY = ['doctor', 'hospital', 'department'] as const
export type AnnouncedBy = (typeof ANNOUNCED_BY)[number]
export const RATED_KINDS = ['doctor', 'team'] as const
export type RatedKind = (typeof RATED_KINDS)[number]

/** What a hospital may do over the net: nothing, see patients again (互联网诊疗), or run an internet hospital. */
export const LICENCES = { none: '', clinic: '互联网诊疗', hospital: '互联网医院' } as const
export type Licence = keyof typeof LICENCES

/** Roles in a team of experts (section 2.3). */
export const TEAM_ROLES = { leader: '组长', member: '成员', secretary: '秘书' } as const
export type TeamRole = keyof typeof TEAM_ROLES

/** Lists of people of one's own. */
export const PEOPLE_KINDS = { doctors: '我的医生', fans: '我的粉丝', focus: '我的关注' } as const
export type PeopleKind = keyof typeof PEOPLE_KINDS

/** Minutes as a person says them: `12 分钟`, `3 小时`, `2 天`. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} 小时`
  return `${Math.round(minutes / 1440)} 天`
}
