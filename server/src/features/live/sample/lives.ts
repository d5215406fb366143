import * as v from 'valibot'
import { h, ol, p, ul } from '../../../sample/markup'
import { textsIn } from '../../../sample/texts'

const liveSchema = v.strictObject({
  title: v.pipe(v.string(), v.nonEmpty()),
  summary: v.string(),
  tags: v.array(v.string()),
  /** Place of the columnist in sample/columnists. */
  column: v.number(),
  docType: v.picklist([6, 9, 25, 30]),
  rule: v.optional(v.picklist(['none', 'login', 'certified', 'follow'])),
  /** Hours from the moment of seeding to the start; negative: it has begun. */
  startsInHours: v.number(),
  minutes: v.pipe(v.number(), v.minValue(1)),
  /** Title and speaker (place in sample/columnists), in order; they share the time evenly. */
  talks: v.pipe(v.array(v.strictTuple([v.string(), v.number()])), v.nonEmpty()),
})
export type Live = v.InferOutput<typeof liveSchema>

/** Forty lives, seen from the moment they are written: most are over, three run, the others come in minutes, hours and days. */
export const LIVES = textsIn(new URL('./lives.json', import.meta.url), v.array(liveSchema))

export const liveBody = (live: Live): string =>
  [
    h('内容介绍'),
    p(live.summary),
    h('您将了解'),
    ul('问题从哪里来，指南怎样说，临床怎样做；', '容易出错的地方与补救办法；', '可以带回科室使用的清单。'),
    h('参与方式'),
    ol('提前几分钟进入，检查声音；', '提问请写清背景与问题，不要透露患者信息；', '结束后可回看。'),
  ].join('')
