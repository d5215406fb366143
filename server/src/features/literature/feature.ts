import type { Feature } from '../../feature'
import { literatureCalls } from './routes'
import { refreshPapers, seedPapers } from './sample'
import { paperCollect } from './tables'

export const feature: Feature = {
  calls: [literatureCalls],
  held: [{ table: paperCollect, owner: paperCollect.userId, name: '收藏的文献', erase: 'delete' }],
  sample: { seed: (db) => seedPapers(db), refresh: refreshPapers },
}
