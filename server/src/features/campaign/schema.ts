import * as v from 'valibot'
import { GROUP_COUNT } from '@/domain/campaign'
import { idText, idempotencyKey, pageEntries } from '../../http/inputs'

// Any number: which editions there are, the table knows.
const year = v.pipe(v.string(), v.regex(/^\d{1,4}$/, '年份有误'))

export const campaignSchemas = {
  info: v.object({
    ...pageEntries,
    qi: v.pipe(v.number(), v.integer('期数有误'), v.minValue(1, '期数有误'), v.maxValue(99, '期数有误')),
  }),
  edition: v.object({ year }),
  contestant: v.object({ year, id: idText }),
  rank: v.object({
    year,
    group: v.pipe(v.number(), v.integer('分组有误'), v.minValue(0, '分组有误'), v.maxValue(GROUP_COUNT, '分组有误')),
  }),
  vote: v.object({ contestantId: idText, idempotencyKey }),
}
