import * as v from 'valibot'
import { readListApi } from '@/api/read-list'
import { resource } from '../../http/call'
import { idText, pageEntries } from '../../http/inputs'
import { signedIn } from '../../http/policy'
import { readList, setReadMark } from './list'

const schema = {
  list: v.object({ ...pageEntries, state: v.picklist(['unread', 'done'], '清单类型有误') }),
  set: v.object({ docId: idText, listed: v.boolean() }),
}

export const readListCalls = resource(readListApi, {
  list: { policy: signedIn, ids: 'none', input: schema.list, run: readList },
  set: {
    policy: signedIn,
    ids: 'shared',
    input: schema.set,
    run: async (context, { docId, listed }) => {
      await setReadMark(context, docId, listed)
      return { listed }
    },
  },
})
