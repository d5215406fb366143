import { credentialIssuer } from '../features/credential/tables'
import { createUser, key } from './factories'
import type { TestServer } from './server'

/** An institution that gives certificates, with the account that signs for it. */
export async function newIssuer(server: TestServer): Promise<number> {
  const name = `评审委员会 ${key()}`
  const signer = await createUser(server, { realName: name, level: 2 })
  const [row] = await server.db.insert(credentialIssuer).values({ name, signerId: signer.id }).returning()
  if (!row) throw new Error('no issuer')
  return row.id
}
