import type { Feature } from '../../feature'
import { subjectCalls } from './routes'
import { seedSubjects } from './sample'

export const feature: Feature = {
  calls: [subjectCalls],
  sample: { seed: seedSubjects },
}
