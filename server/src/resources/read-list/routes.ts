import * as v from 'valibot'
import type { readListApi } from '@/api/read-list'
import { resource } from '../../http/call'
import { idText, pageEntries } from '../../http/inputs'
import { signedIn, type Policy } from '../../http/policy'
import { readList, setReadMark } from './list'

const policy: Record<keyof typeof readListApi, Policy> = { list: signedIn, set: signedIn }
const schema = {
  list: v.object({ ...pageEntries, state: v.picklist(['unread', 'done'], '清单类型有误') }),
  set: v.object({ docId: idText, listed: v.boolean() }),
}

export const readListCalls = resource<typeof readListApi>({
  list: { path: 'api/doc/getreadlist', policy: policy.list, input: schema.list, run: readList },
  set: {
    path: 'api/doc/setreadlist',
    policy: policy.set,
    input: schema.set,
    run: async (context, { docId, listed }) => {
      await setReadMark(context, docId, listed)
      return { listed }
    },
  },
})
