import type { Feature } from '../../feature'
import { campCalls } from './routes'
import { seedCamps } from './sample'
import { scoredAnew } from './settle'
import { campDone } from './tables'

export const feature: Feature = {
  calls: [campCalls],
  held: [{ table: campDone, owner: campDone.userId, name: '学习营任务', erase: 'delete' }],
  scoredAnew,
  sample: { after: ['assessment', 'live', 'doc'], seed: seedCamps },
}
