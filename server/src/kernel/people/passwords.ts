import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | null = null

/** Whether the password fits. An empty hash takes as long as a real one, so that the time does not tell which mobiles have an account. */
export async function passwordFits(passwordHash: string, password: string): Promise<boolean> {
  decoy ??= hash('no password is this one')
  const fits = await verify(passwordHash || (await decoy), password)
  return fits && passwordHash !== ''
}
