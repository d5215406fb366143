import * as v from 'valibot'
import { examStarApi } from '@/api/exam-star'
import { resource } from '../../http/call'
import { idempotencyKey, idText, nothing } from '../../http/inputs'
import { anyone, signedIn } from '../../http/policy'
import { showCourse } from './course'
import { orderCourse, refundCourse } from './orders'

const cents = v.pipe(v.number(), v.integer('价格有误'), v.minValue(1, '价格有误'), v.maxValue(1e9, '价格有误'))
const schema = {
  course: nothing,
  order: v.object({ courseId: idText, price: cents, agreed: v.boolean(), idempotencyKey }),
  refund: v.object({ courseId: idText }),
}

export const examStarCalls = resource(examStarApi, {
  course: { policy: anyone, ids: 'none', input: schema.course, run: showCourse },
  order: { policy: signedIn, ids: 'shared', input: schema.order, perMinute: 30, run: orderCourse },
  refund: { policy: signedIn, ids: 'shared', input: schema.refund, perMinute: 30, run: refundCourse },
})
