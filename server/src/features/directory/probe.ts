import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { directoryApi } from '@/api/directory'
import { ACK } from '@/api/envelope'
import { NOT_SET } from '@/domain/consultation/setting'
import { asDoctor } from '../../test/consultation'
import { key } from '../../test/factories'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { doctorUnion } from '../column/tables'
import { announceFor } from './admin'
import { doctor, rating, team } from './tables'

/** Somebody of the sample, with where they work. */
async function someone({ server }: Newcomer) {
  const [row] = await server.db.select().from(doctor).where(eq(doctor.status, 'published')).limit(1)
  return { doctorId: String(row?.id), hospitalId: String(row?.hospitalId), departmentId: String(row?.departmentId) }
}
/** What a doctor announces, as a draft. */
const draft = (id = '') => ({
  ...{ id, title: '国庆停诊', body: '节后恢复', kind: '停诊' as const, from: '2026-10-01', to: '2026-10-07' },
  ...{ pinned: false, isPublished: false, idempotencyKey: key() },
})
async function announced({ server, device, user }: Newcomer): Promise<{ id: string; doctorId: string }> {
  const { id } = await asDoctor(server, user.id, {})
  const { announcement } = await device.ok(directoryApi.saveAnnouncement, draft())
  return { id: announcement.id, doctorId: String(id) }
}
const asOne = async (me: Newcomer): Promise<void> => void (await asDoctor(me.server, me.user.id, { con_text: 5_000 }))
/** Of a hospital; it closes nothing. */
const notice = () => ({
  ...{
    by: 'hospital' as const,
    title: '门诊搬迁',
    body: '搬到新楼',
    kind: '通知' as const,
    from: '2026-10-01',
    to: '2026-10-07',
  },
  ...{ pinned: false, idempotencyKey: key() },
})
/** Words about a doctor. */
async function ratingOf({ server }: Newcomer, doctorId: number, state: 'reviewing' | 'shown'): Promise<string> {
  const [made] = await server.db
    .insert(rating)
    .values({
      ...{ doctorId, service: 'inq_text' as const, author: '王**', skill: 5, attitude: 5, speed: 5 },
      ...{ tags: [], body: '讲解清楚', state },
    })
    .returning({ id: rating.id })
  return String(made?.id)
}
const rated = async (me: Newcomer, state: 'reviewing' | 'shown') =>
  ratingOf(me, (await asDoctor(me.server, me.user.id, {})).id, state)
const row = { weekday: 1, period: 'am', from: '08:00', to: '12:00', place: '门诊楼', kind: '专家', capacity: 20 }

const page = { pageIdx: 0, pageSize: 10 }

export const probe: Probe = {
  words: async (me) => {
    const { doctorId, hospitalId, departmentId } = await someone(me)
    const [group] = await me.server.db.select({ id: team.id }).from(team).limit(1)
    const [union] = await me.server.db.select({ id: doctorUnion.id }).from(doctorUnion).limit(1)
    return {
      doctorId: [doctorId],
      hospitalId: [hospitalId],
      departmentId: [departmentId],
      teamId: [String(group?.id)],
      unionId: [String(union?.id)],
    }
  },
  good: {
    'api/org/getintroduction': async (me) => ({ of: 'doctor', id: (await someone(me)).doctorId }),
    'api/org/getannouncements': async (me) => ({ by: 'doctor', id: (await someone(me)).doctorId, ...page }),
    'api/org/getratings': async (me) => ({ of: 'doctor', id: (await someone(me)).doctorId, ...page }),
    'api/org/getcard': async (me) => ({ doctorId: (await someone(me)).doctorId, alias: '' }),
    'api/org/saveworkingtimes': async (me) => {
      await asOne(me)
      return { week: [row], exceptions: [] }
    },
    'api/org/saveservicesetting': async (me) => {
      await asOne(me)
      return { ...NOT_SET, service: 'con_text', isOn: true, priceCents: 12_000 }
    },
    'api/org/saveannouncement': async (me) => {
      await asOne(me)
      return draft()
    },
    'api/org/moveannouncement': async (me) => ({ id: (await announced(me)).id, event: 'publish' }),
    'api/org/answerrating': async (me) => ({ ratingId: await rated(me, 'shown'), text: '谢谢，请按时复查' }),
    'api/admin/org/ratings': () => page,
    'api/admin/org/rating': async (me) => ({
      ratingId: await ratingOf(me, Number((await someone(me)).doctorId), 'reviewing'),
      hiddenReason: '',
    }),
    'api/admin/org/announce': async (me) => ({ ...notice(), refId: (await someone(me)).hospitalId }),
    'api/admin/org/announcement': async (me) => {
      const refId = Number((await someone(me)).hospitalId)
      return { id: String(await announceFor(me.server.db, { ...notice(), refId, writtenBy: 'command:other' })), event: 'publish' }
    },
    'api/org/getcenters': () => Promise.resolve({ hospitalId: '' }),
    'api/org/getcenter': () => Promise.resolve({ diseaseId: 'd2', hospitalId: '' }),
    'api/org/getpeople': () => Promise.resolve({ kind: 'focus', doctorId: '', ...page }),
  },
  async belongings(owner) {
    const { id, doctorId } = await announced(owner)
    return {
      tries: {
        'api/org/saveannouncement': { input: draft(id), ack: ACK.forbidden },
        'api/org/answerrating': {
          input: { ratingId: await ratingOf(owner, Number(doctorId), 'shown'), text: '谢谢' },
          ack: ACK.forbidden,
        },
        'api/org/moveannouncement': { input: { id, event: 'publish' }, ack: ACK.forbidden },
      },
      check: async () => {
        const { items } = await owner.device.ok(directoryApi.announcements, { by: 'doctor', id: doctorId, ...page })
        assert.deepEqual(
          items.map(({ state }) => state),
          ['draft'],
        )
      },
    }
  },
}
