import type { Feature } from '../../feature'
import { registerPictures } from './pictures'
import { communityCalls } from './routes'
import { seedCommunity } from './sample'
import { communityEntry, communityPraise, communityReport } from './tables'

export const feature: Feature = {
  calls: [communityCalls],
  routes: [registerPictures],
  held: [
    { table: communityPraise, owner: communityPraise.userId, name: '赞过的社区内容', erase: 'keep' },
    { table: communityReport, owner: communityReport.userId, name: '社区举报', erase: 'keep' },
    // What was written stays for who answered it, under an account without a name; its pictures go with the files of the account.
    { table: communityEntry, owner: communityEntry.userId, name: '社区发布的内容', erase: { pictures: [] } },
  ],
  uploads: [communityEntry.pictures],
  sample: { seed: seedCommunity },
}
