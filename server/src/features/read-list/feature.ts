import type { Feature } from '../../feature'
import { readListCalls } from './routes'
import { seedReading } from './sample'
import { readMark } from './tables'

export const feature: Feature = {
  calls: [readListCalls],
  held: [{ table: readMark, owner: readMark.userId, name: '阅读清单', erase: 'delete' }],
  sample: { seed: seedReading },
}
