import type { Feature } from '../../feature'
import { examGate } from './access'
import { examGoods } from './goods'
import { examStarCalls } from './routes'
import { seedExamStar } from './sample'
import { examEnrolment } from './tables'

export const feature: Feature = {
  calls: [examStarCalls],
  goods: [examGoods],
  paperGates: [examGate],
  // It stands with its payment, which is kept.
  held: [{ table: examEnrolment, owner: examEnrolment.userId, name: '职称考试课程', erase: 'keep' }],
  sample: { after: ['assessment'], seed: seedExamStar },
}
