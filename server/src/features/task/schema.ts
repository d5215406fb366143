import * as v from 'valibot'
import type { DoneMissionRequest } from '@/api/task'
import { codeText, idText, idempotencyKey, pageEntries } from '../../http/inputs'

/** Seconds, drawn by the device on entering. */
const requestRandom = v.pipe(v.number(), v.minValue(1, '随机值应在 1 到 8 之间'), v.maxValue(8, '随机值应在 1 到 8 之间'))

const done: v.GenericSchema<unknown, DoneMissionRequest> = v.object({
  taskCode: codeText,
  associationId: idText,
  requestRandom,
  userType: v.pipe(v.number(), v.integer(), v.minValue(1, '用户类型有误'), v.maxValue(6, '用户类型有误')),
  buriedPoints: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(40)), v.union([v.pipe(v.string(), v.maxLength(200)), v.number()])),
    v.check((points) => Object.keys(points).length <= 30, '埋点过多'),
  ),
  idempotencyKey,
})

export const taskSchemas = {
  condition: v.object({ taskCode: codeText, associationId: idText, requestRandom: v.optional(requestRandom) }),
  done,
}

export const taskFeedSchemas = {
  feed: v.object(pageEntries),
  academicPackage: v.object({ packageId: idText }),
  finishDetail: v.object({
    packageId: idText,
    detailId: idText,
    docId: idText,
    token: v.pipe(v.string(), v.maxLength(100, '学习链接无效')),
    idempotencyKey,
  }),
}
