import type { Feature } from '../../feature'
import { courseCalls } from './routes'
import { seedCourses } from './sample'
import { courseAccess } from './tables'

export const feature: Feature = {
  calls: [courseCalls],
  held: [{ table: courseAccess, owner: courseAccess.userId, name: '课程', erase: 'delete' }],
  sample: { after: ['live'], seed: seedCourses },
}
