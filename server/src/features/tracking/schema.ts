import * as v from 'valibot'
import type { TRACK_BATCH_MAX, TrackEvent } from '@/api/tracking'
import { isoTime } from '../../http/inputs'

const BATCH_MAX: typeof TRACK_BATCH_MAX = 20
const text = (max: number) => v.pipe(v.string(), v.maxLength(max))

const EVENT_BYTES = 20 * 1024

const event: v.GenericSchema<unknown, TrackEvent> = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, '事件编号有误')),
    event: v.pipe(text(80), v.nonEmpty('缺少事件名')),
    time: isoTime,
    page: text(500),
    properties: v.pipe(
      v.record(text(60), v.union([text(1000), v.number(), v.boolean()])),
      v.check((properties) => Object.keys(properties).length <= 60, '事件属性过多'),
    ),
  }),
  v.check((one) => Buffer.byteLength(JSON.stringify(one)) <= EVENT_BYTES, '单个事件不能超过 20 KB'),
)

export const trackingSchemas = {
  batch: v.object({ events: v.pipe(v.array(event), v.maxLength(BATCH_MAX, `一次最多上报 ${BATCH_MAX} 个事件`)) }),
  viewCount: v.object({
    docid: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, '编号有误')),
    usagetime: v.pipe(v.number(), v.minValue(0, '时长有误')),
    reqtime: isoTime,
  }),
}
