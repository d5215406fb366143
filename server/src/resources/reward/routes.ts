import { desc, eq } from 'drizzle-orm'
import type { creditApi } from '@/api/credit'
import type { medalApi } from '@/api/medal'
import type { missionApi } from '@/api/mission'
import type { signInApi } from '@/api/sign-in'
import { LEVEL, isCertifiedDoctor, maskName } from '@/domain/user'
import { balanceOf, userAccount } from '../../commands/ledger'
import { awardMedals } from '../../commands/medals'
import { claimMission, missionsOf } from '../../commands/missions'
import { chinaToday, signInOn, signInState } from '../../commands/sign-in'
import { medalEarned, user } from '../../db/schema'
import { notFound } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { portraitUrl } from '../user/presenter'
import { listCredits } from './credits'
import { creditPolicy, medalPolicy, missionPolicy, signInPolicy } from './policy'
import { rewardSchemas as schema } from './schema'

export const signInCalls = resource<typeof signInApi>({
  state: {
    path: 'api/signin/getsignin',
    policy: signInPolicy.state,
    input: schema.signInState,
    run: async (context, { month }) => signInState(context.db, viewerOf(context).id, await chinaToday(context.db), month),
  },
  sign: {
    path: 'api/signin/sign',
    policy: signInPolicy.sign,
    input: schema.sign,
    perMinute: 30,
    run: async (context) => {
      const signed = await signInOn(context.db, viewerOf(context).id, await chinaToday(context.db))
      const { first, credits, streak } = signed
      return { ...signed, message: first ? `签到成功，连续 ${streak} 天，获得 ${credits} 积分` : '今天已经签到过了' }
    },
  },
})

export const missionCalls = resource<typeof missionApi>({
  list: {
    path: 'api/task/getmissions',
    policy: missionPolicy.list,
    input: schema.missions,
    run: async (context) => {
      const { id } = viewerOf(context)
      return { missions: await missionsOf(context.db, id), credits: await balanceOf(context.db, userAccount(id)) }
    },
  },
  claim: {
    path: 'api/task/claimmission',
    policy: missionPolicy.claim,
    input: schema.claim,
    perMinute: 60,
    run: (context, { code }) => claimMission(context.db, viewerOf(context).id, code),
  },
})

export const creditCalls = resource<typeof creditApi>({
  list: {
    path: 'api/credit/getcreditlist',
    policy: creditPolicy.list,
    input: schema.credits,
    run: (context, input) => listCredits(context.db, viewerOf(context).id, input),
  },
})

export const medalCalls = resource<typeof medalApi>({
  mine: {
    path: 'api/medal/getmymedals',
    policy: medalPolicy.mine,
    input: schema.myMedals,
    run: async (context) => {
      const viewer = viewerOf(context)
      return { medals: await awardMedals(context.db, viewer.id), userName: viewer.name }
    },
  },
  shared: {
    path: 'api/medal/getsharedmedals',
    policy: medalPolicy.shared,
    input: schema.sharedMedals,
    run: async ({ db }, { userId }) => {
      const [owner] = await db.select().from(user).where(eq(user.alias, userId))
      if (!owner) throw notFound('用户不存在')
      const medals = await db
        .select({ id: medalEarned.medalId, earnedAt: medalEarned.createdAt })
        .from(medalEarned)
        .where(eq(medalEarned.userId, owner.id))
        .orderBy(desc(medalEarned.createdAt))
      return {
        userName: owner.level === LEVEL.certified ? owner.name : maskName(owner.name),
        avatar: portraitUrl(owner.portraitKey),
        certified: isCertifiedDoctor(owner),
        medals: medals.map(({ id, earnedAt }) => ({ id, earnedAt: earnedAt.toISOString() })),
      }
    },
  },
})
