import { key } from '../../test/factories'
import { enrolledIn, newCourse } from '../../test/new-course'
import type { Probe } from '../../test/probes'

export const probe: Probe = {
  good: {
    'api/examstar/course': () => ({}),
    'api/examstar/order': async ({ server }) => {
      const { courseId, price } = await newCourse(server)
      return { courseId, price, agreed: true, idempotencyKey: key() }
    },
    'api/examstar/refund': async ({ server, device }) => {
      const course = await newCourse(server)
      await enrolledIn(server, device, course)
      return { courseId: course.courseId }
    },
  },
}
