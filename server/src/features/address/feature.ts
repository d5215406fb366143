import type { Feature } from '../../feature'
import { addressCalls } from './routes'
import { seedAddresses } from './sample'
import { address } from './tables'

export const feature: Feature = {
  calls: [addressCalls],
  held: [{ table: address, owner: address.userId, name: '收货地址', erase: 'delete' }],
  sample: { seed: (db) => seedAddresses(db) },
}
