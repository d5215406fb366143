import { eq } from 'drizzle-orm'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { doctorUnion } from '../column/tables'
import { doctor, team } from './tables'

/** Somebody of the sample, with where they work. */
async function someone({ server }: Newcomer) {
  const [row] = await server.db.select().from(doctor).where(eq(doctor.status, 'published')).limit(1)
  return { doctorId: String(row?.id), hospitalId: String(row?.hospitalId), departmentId: String(row?.departmentId) }
}
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
    'api/org/getpeople': () => Promise.resolve({ kind: 'focus', doctorId: '', ...page }),
  },
}
