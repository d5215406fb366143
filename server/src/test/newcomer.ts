import { eq } from 'drizzle-orm'
import { startSession } from '../kernel/people/sessions'
import { user } from '../kernel/people/tables'
import { createUser } from './factories'
import { Device, type TestServer } from './server'

/** Somebody who may do everything, and has done nothing yet. */
export interface Newcomer {
  server: TestServer
  device: Device
  user: Awaited<ReturnType<typeof createUser>>
}

export async function newcomer(server: TestServer): Promise<Newcomer> {
  const row = await createUser(server, { level: 2, userType: 1, isEditor: true, isReviewer: true })
  const device = new Device(server)
  device.auth = await startSession(server.db, row.id, 'h5')
  device.pid = `fuzz-newcomer-${row.id}`
  return { server, device, user: row }
}

/** Makes another kind of person of the newcomer. */
export async function become({ server, user: { id } }: Newcomer, columns: Partial<typeof user.$inferInsert>): Promise<void> {
  await server.db.update(user).set(columns).where(eq(user.id, id))
}

export type Answer = Record<string, unknown>

/** The answer of a call on the way to the one that is tried. */
export async function said(device: Device, path: string, body: object = {}): Promise<Answer> {
  const { body: answer } = await device.post(path, body)
  if (answer.responseStatus.ack !== 0) throw new Error(`${path}: ${JSON.stringify(answer.responseStatus)}`)
  return answer
}

/** The id of what an answer holds under this name. */
export const idIn = (answer: Answer, holder: string): string => String((answer[holder] as Answer).id)

export const inHours = (hours: number): Date => new Date(Date.now() + hours * 3600 * 1000)
