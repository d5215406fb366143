import { and, eq, inArray } from 'drizzle-orm'
import type { Mission } from '@/api/mission'
import { canBeCertified } from '@/domain/user'
import { chinaToday } from '../../db/china-day'
import type { Db } from '../../db/connect'
import { missionClaim } from './tables'
import { user } from '../../kernel/people/tables'
import { notFound, refused } from '../../errors'
import { dayFiguresOf, figuresOf, stateFiguresOf, LONG_COMMENT, type DayFigure, type StateFigure } from './figures'
import { completeness } from '../user'
import { book } from '../../kernel/ledger/ledger'

interface MissionRule {
  code: string
  title: string
  text: string
  icon: string
  credits: number
  target: number
  transitLink: string
}

const DAILY: readonly (MissionRule & { figure: DayFigure })[] = [
  {
    code: 'DAY_SIGN_IN',
    title: '每日签到',
    text: '签到一次，连续签到另有奖励',
    icon: 'check',
    credits: 1,
    target: 1,
    transitLink: '/SignInNoPrevPage',
    figure: 'signIn',
  },
  {
    code: 'DAY_READ',
    title: '读完 3 篇',
    text: '今天读完 3 篇文章或课程',
    icon: 'book',
    credits: 5,
    target: 3,
    transitLink: '/list/1',
    figure: 'read',
  },
  {
    code: 'DAY_STAY',
    title: '学习 10 分钟',
    text: '今天累计阅读或听课 10 分钟',
    icon: 'clock',
    credits: 5,
    target: 10,
    transitLink: '/liveList',
    figure: 'studyMinutes',
  },
  {
    code: 'DAY_COMMENT',
    title: '参与讨论',
    text: `发表一条不少于 ${LONG_COMMENT} 个字的评论`,
    icon: 'comment',
    credits: 4,
    target: 1,
    transitLink: '/list/2',
    figure: 'comment',
  },
  {
    code: 'DAY_QUESTION',
    title: '每日一题',
    text: '答当天的题，对错都算',
    icon: 'trial',
    credits: 3,
    target: 1,
    transitLink: '/dayAnswer',
    figure: 'question',
  },
  {
    code: 'DAY_SHARE',
    title: '今日首次分享',
    text: '把一篇内容分享给同道，每天首次分享有奖励',
    icon: 'share',
    credits: 3,
    target: 1,
    transitLink: '/list/1',
    figure: 'share',
  },
]

const ONCE: readonly (MissionRule & { figure: StateFigure | 'certified' })[] = [
  {
    code: 'ONCE_INFO',
    title: '完善个人信息',
    text: '填写姓名、单位与关注的病种',
    icon: 'user',
    credits: 20,
    target: 1,
    transitLink: '/identify/PersonalInfo/complete',
    figure: 'infoComplete',
  },
  {
    code: 'ONCE_CERTIFY',
    title: '完成身份认证',
    text: '认证后可阅读专业内容、申请会诊',
    icon: 'badge',
    credits: 50,
    target: 1,
    transitLink: '/identify/rzprivilege',
    figure: 'certified',
  },
  {
    code: 'ONCE_WECHAT',
    title: '绑定微信',
    text: '下次可一键登录',
    icon: 'people',
    credits: 10,
    target: 1,
    transitLink: '/doctorHome',
    figure: 'weChatBound',
  },
  {
    code: 'ONCE_COLLECT',
    title: '第一次收藏',
    text: '收藏一篇有用的内容',
    icon: 'star',
    credits: 5,
    target: 1,
    transitLink: '/list/2',
    figure: 'collected',
  },
  {
    code: 'ONCE_FOLLOW',
    title: '关注一个专栏',
    text: '关注后可及时看到更新',
    icon: 'column',
    credits: 5,
    target: 1,
    transitLink: '/columnList',
    figure: 'followed',
  },
]

/** The missions of a user with how far each has come today. */
export async function missionsOf(db: Db, userId: number): Promise<Mission[]> {
  const today = await chinaToday(db)
  const day = await dayFiguresOf(db, userId)
  const { certified } = await figuresOf(db, userId)
  const { isComplete } = await completeness(db, userId)
  const state = { ...(await stateFiguresOf(db, userId)), infoComplete: Number(isComplete), certified }
  const claimed = await db
    .select({ code: missionClaim.code })
    .from(missionClaim)
    .where(and(eq(missionClaim.userId, userId), inArray(missionClaim.period, ['', today])))
  const [row] = await db.select({ userType: user.userType }).from(user).where(eq(user.id, userId))
  // What somebody can never do is no task of theirs.
  const once = ONCE.filter(({ figure }) => figure !== 'certified' || (row !== undefined && canBeCertified(row.userType)))
  const taken = new Set(claimed.map(({ code }) => code))
  const present = (
    { code, title, text, icon, credits, target, transitLink }: MissionRule,
    kind: Mission['kind'],
    done: number,
  ) => ({
    ...{ code, title, text, kind, icon, credits, target, transitLink },
    done: Math.min(done, target),
    state: taken.has(code) ? ('claimed' as const) : done >= target ? ('ready' as const) : ('open' as const),
  })
  return [
    ...DAILY.map((rule) => present(rule, 'daily', day[rule.figure])),
    ...once.map((rule) => present(rule, 'once', state[rule.figure])),
  ]
}

/** Books the reward of a mission that is done, once. */
export async function claimMission(db: Db, userId: number, code: string): Promise<{ rewardMessage: string; credits: number }> {
  const mission = (await missionsOf(db, userId)).find((item) => item.code === code)
  if (!mission) throw notFound('任务不存在或已结束')
  const { credits } = mission
  const answer = { rewardMessage: `任务完成，获得 ${credits} 积分`, credits }
  if (mission.state === 'claimed') return answer
  if (mission.state === 'open') throw refused(`任务尚未完成：${mission.text}`)
  const period = mission.kind === 'daily' ? await chinaToday(db) : ''
  await db.transaction(async (tx) => {
    const [made] = await tx.insert(missionClaim).values({ userId, code, period, credits }).onConflictDoNothing().returning()
    if (!made) return
    await book(tx, 'mission', { what: { userId, code, period, title: mission.title }, userId, credits })
  })
  return answer
}
