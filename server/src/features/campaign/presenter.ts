import type { Contestant, Edition } from '@/api/campaign'
import { activityStatus, dailyLimit, qiOf } from '@/domain/campaign'
import { LEVEL } from '@/domain/user'
import type { campaignContestant, campaignEdition } from './tables'
import type { Viewer } from '../../http/context'

type EditionRow = typeof campaignEdition.$inferSelect
type ContestantRow = typeof campaignContestant.$inferSelect

/** What an edition's answer is made of besides its row. */
interface EditionFacts {
  contestantCount: number
  viewer: Viewer | null
  usedToday: number
  sharedToday: boolean
  now: Date
}

export const presentEdition = (
  row: EditionRow,
  { contestantCount, viewer, usedToday, sharedToday, now }: EditionFacts,
): Edition => ({
  year: row.year,
  qi: qiOf(row.year),
  title: row.title,
  summary: row.summary,
  banner: row.banner,
  activitystatus: activityStatus(row.startTime, row.endTime, now),
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  groups: row.groups,
  rules: row.rules,
  pictures: row.pictures,
  share: { title: row.shareTitle, pic: row.sharePic, describe: row.shareDescribe },
  contestantCount,
  mine: viewer && { usedToday, limitToday: dailyLimit(viewer.level === LEVEL.certified), sharedToday },
})

export const presentContestant = (row: ContestantRow, voteNum: number): Contestant => ({
  id: String(row.id),
  name: `${row.groupNo}_${row.name}`,
  od: row.sort,
  voteNum,
  detail: row.addedVotes,
  columistId: String(row.columnistId),
  pic: row.pic,
  remark: row.remark,
})
