import { createDoc, key } from '../../test/factories'
import { inHours, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { docEvent, eventSignUp } from './tables'

const PERSON = { name: '李雷', mobile: '13912345678', hospital: '示例医院', department: '肿瘤内科', title: '主治医师' }

async function newEvent({ server }: Newcomer, running = false): Promise<string> {
  const docId = await createDoc(server)
  const [startTime, deadline] = running ? [inHours(-1), inHours(-2)] : [inHours(24), inHours(23)]
  const times = { startTime, deadline, endTime: inHours(26) }
  await server.db.insert(docEvent).values({ docId: Number(docId), title: '读片会', ...times, signInOnSite: running })
  return docId
}

/** A document with an event that the newcomer has signed up for, and its sign-up. */
export async function signedUp(me: Newcomer, running = false) {
  const docId = await newEvent(me, running)
  const { id: userId, mobile } = me.user
  const [row] = await me.server.db
    .insert(eventSignUp)
    .values({ docId: Number(docId), userId, ...PERSON, mobile })
    .returning()
  return { docId, userSignId: String(row?.id) }
}

export const probe: Probe = {
  good: {
    'api/doc/signup': async (me) => ({ docId: await newEvent(me), ...PERSON, idempotencyKey: key() }),
    'api/doc/cancelsignup': async (me) => ({ docId: (await signedUp(me)).docId }),
    'api/doc/signin': async (me) => {
      const { docId } = await signedUp(me, true)
      return { docId, code: (await said(me.device, 'api/doc/geteventcode', { docId })).code }
    },
    'api/doc/geteventcode': async (me) => ({ docId: (await signedUp(me, true)).docId }),
  },
}
