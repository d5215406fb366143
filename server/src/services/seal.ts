import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** A key for one purpose, so that what is sealed for one opens nothing of another. */
const keyFor = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(`seal:${purpose}`).digest()

/** For what is kept and must not be read in the database: AES-256-GCM, as text. */
export function seal(secret: string, purpose: string, content: Buffer): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(content), cipher.final()])
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64')
}

/** What was sealed; throws when the secret is another one or a bit was changed. */
export function unseal(secret: string, purpose: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()])
}
