import type { Feature } from '../../feature'
import { pubCalls } from './routes'
import { seedPlaces } from './sample'
import { userConfig } from './tables'

export const feature: Feature = {
  calls: [pubCalls],
  held: [{ table: userConfig, owner: userConfig.userId, name: '设置', erase: 'delete' }],
  sample: { seed: seedPlaces },
}
