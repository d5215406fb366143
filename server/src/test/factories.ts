import { newAlias } from '../crypto'
import { storeDoc, type NewDoc } from '../kernel/documents/store'
import { startSession } from '../kernel/people/sessions'
import { columnist } from '../kernel/documents/tables'
import { user } from '../kernel/people/tables'
import { Device, type TestServer } from './server'

let last = 0
export const newMobile = (): string => `139${String((last += 1)).padStart(8, '0')}`

/** A user with a mobile of its own. */
export async function createUser(server: Pick<TestServer, 'db'>, columns: Partial<typeof user.$inferInsert> = {}) {
  const [row] = await server.db
    .insert(user)
    .values({ mobile: newMobile(), alias: newAlias(), name: '测试者', realName: '测试者', ...columns })
    .returning()
  if (!row) throw new Error('the user was not stored')
  return row
}

/** A device on which a new user is signed in. */
export async function signedInDevice(server: TestServer, columns: Partial<typeof user.$inferInsert> = {}) {
  const row = await createUser(server, columns)
  const device = new Device(server)
  device.auth = await startSession(server.db, row.id, 'h5')
  return { device, user: row }
}

export async function createDoc(server: Pick<TestServer, 'db'>, doc: Partial<NewDoc> = {}): Promise<string> {
  const id = await storeDoc(server.db, {
    docType: 1,
    title: '测试文章',
    summary: '测试摘要',
    body: '<p>正文第一段。</p>',
    publishedAt: new Date(),
    tagIds: [],
    ...doc,
  })
  return String(id)
}

export const key = (): string => `key-${process.pid}-${Date.now()}-${(last += 1)}`

export async function newColumnist(server: TestServer, name = '专栏作者'): Promise<number> {
  const [row] = await server.db.insert(columnist).values({ name }).returning({ id: columnist.id })
  if (!row) throw new Error('the columnist was not stored')
  return row.id
}

/** A device of nobody in particular, with an id of its own. */
export function newVisitor(server: TestServer, pid = `visitor-${Math.random().toString(36).slice(2, 12)}`): Device {
  const device = new Device(server)
  device.pid = pid
  return device
}
