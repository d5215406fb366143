import { desc, eq } from 'drizzle-orm'
import { creditApi } from '@/api/credit'
import { medalApi } from '@/api/medal'
import { missionApi } from '@/api/mission'
import { signInApi } from '@/api/sign-in'
import { LEVEL, isCertifiedDoctor, maskName } from '@/domain/user'
import { chinaToday } from '../../db/china-day'
import { creditsOf } from '../../kernel/ledger/ledger'
import { awardMedals } from './medals'
import { claimMission, missionsOf } from './missions'
import { signInOn, signInState } from './sign-in'
import { medalEarned } from './tables'
import { user } from '../../kernel/people/tables'
import { notFound } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { anyone, signedIn } from '../../http/policy'
import { portraitUrl } from '../../kernel/people/users'
import { listCredits } from './credits'
import { rewardSchemas as schema } from './schema'

/** Whoever holds a share link sees the earned medals behind it, with a masked name. */
export const signInCalls = resource(signInApi, {
  state: {
    policy: signedIn,
    ids: 'none',
    input: schema.signInState,
    run: async (context, { month }) => signInState(context.db, viewerOf(context).id, await chinaToday(context.db), month),
  },
  sign: {
    policy: signedIn,
    ids: 'none',
    input: schema.sign,
    perMinute: 30,
    run: async (context) => {
      const signed = await signInOn(context.db, viewerOf(context).id, await chinaToday(context.db))
      const { first, credits, streak } = signed
      return { ...signed, message: first ? `签到成功，连续 ${streak} 天，获得 ${credits} 积分` : '今天已经签到过了' }
    },
  },
})

export const missionCalls = resource(missionApi, {
  list: {
    policy: signedIn,
    ids: 'none',
    input: schema.missions,
    run: async (context) => {
      const { id } = viewerOf(context)
      return { missions: await missionsOf(context.db, id), credits: await creditsOf(context.db, id) }
    },
  },
  claim: {
    policy: signedIn,
    ids: 'shared',
    input: schema.claim,
    perMinute: 60,
    run: (context, { code }) => claimMission(context.db, viewerOf(context).id, code),
  },
})

export const creditCalls = resource(creditApi, {
  list: {
    policy: signedIn,
    ids: 'none',
    input: schema.credits,
    run: (context, input) => listCredits(context.db, viewerOf(context).id, input),
  },
})

export const medalCalls = resource(medalApi, {
  mine: {
    policy: signedIn,
    ids: 'none',
    input: schema.myMedals,
    run: async (context) => {
      const viewer = viewerOf(context)
      return { medals: await awardMedals(context.db, viewer.id), userName: viewer.name }
    },
  },
  shared: {
    policy: anyone,
    ids: 'shared',
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
