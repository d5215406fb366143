import { and, eq, isNotNull } from 'drizzle-orm'
import { CAMPAIGN_YEARS, CURRENT_YEAR } from '@/domain/campaign'
import { key, newColumnist } from '../../test/factories'
import type { Probe } from '../../test/probes'
import { campaignContestant } from './tables'

const year = String(CURRENT_YEAR)

export const probe: Probe = {
  good: {
    [`activity/api/GoldAward${year}/vote`]: async ({ server }) => {
      const [row] = await server.db
        .insert(campaignContestant)
        .values({
          year: CURRENT_YEAR,
          groupNo: 1,
          name: '测试选手',
          sort: 901,
          columnistId: await newColumnist(server),
          workIds: [],
        })
        .returning()
      return { contestantId: String(row?.id), idempotencyKey: key() }
    },
    'api/thirtyFive/getDetail': async ({ server }) => {
      const [row] = await server.db
        .select({ id: campaignContestant.id })
        .from(campaignContestant)
        .where(and(eq(campaignContestant.year, CURRENT_YEAR), isNotNull(campaignContestant.columnistId)))
        .limit(1)
      return { year, id: String(row?.id) }
    },
    'api/thirtyFive/getEdition': () => ({ year }),
    'api/thirtyFive/getRank': () => ({ year, group: 1 }),
  },
  unreached: Object.fromEntries(
    CAMPAIGN_YEARS.filter((past) => past !== CURRENT_YEAR).map((past) => [
      `activity/api/GoldAward${past}/vote`,
      'the voting of this edition is over; that of the current one runs and is the same code',
    ]),
  ),
  pictures: async (db) => (await db.select({ pic: campaignContestant.pic }).from(campaignContestant)).map(({ pic }) => pic),
}
