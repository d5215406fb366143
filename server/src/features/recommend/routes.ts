import * as v from 'valibot'
import { recommendApi } from '@/api/recommend'
import { resource } from '../../http/call'
import { codeText, pageEntries } from '../../http/inputs'
import { anyone } from '../../http/policy'
import { recommended } from './feed'

const schema = { list: v.object({ ...pageEntries, byDisease: v.boolean(), disease: v.optional(codeText) }) }

export const recommendCalls = resource(recommendApi, {
  list: { policy: anyone, ids: 'shared', input: schema.list, run: recommended },
})
