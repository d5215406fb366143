import type { Feature } from '../../feature'
import { docRight } from '../../kernel/documents/tables'
import { courseGoods, documentGoods } from './goods'
import { purchaseCalls } from './routes'
import { seedPrices } from './sample'

export const feature: Feature = {
  calls: [purchaseCalls],
  goods: [documentGoods, courseGoods],
  held: [{ table: docRight, owner: docRight.userId, name: '已购内容', erase: 'delete' }],
  sample: { after: ['live', 'course'], seed: seedPrices },
}
