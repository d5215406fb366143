import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { refused } from '../../errors'
import type { Parts } from '../../http/context'

type Keys = Pick<Parts, 'settings' | 'signingKey'>

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Outside production numbers may be kept without a key of their own. */
const LOCAL = 'local'

/** The key that encrypts now, with its id. */
function currentKey({ settings, signingKey }: Keys): { id: string; key: Buffer } {
  const [first] = settings.cardKeys
  if (first) return first
  if (settings.isProduction) throw refused('暂未开通绑定银行卡')
  return { id: LOCAL, key: localKey(signingKey) }
}

const localKey = (signingKey: string): Buffer => Buffer.from(hkdfSync('sha256', signingKey, '', 'bank cards', 32))

/** Encrypts a number for one owner (AES-256-GCM): `<key id>.<nonce, text and tag>`. */
export function seal(keys: Keys, owner: string, text: string): string {
  const { id, key } = currentKey(keys)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64url')}`
}

/** Throws when it was changed, belongs to another owner, or its key is not there any more. */
export function unseal({ settings, signingKey }: Keys, owner: string, sealed: string): string {
  const [id = '', text = ''] = sealed.split('.')
  const key = id === LOCAL ? localKey(signingKey) : settings.cardKeys.find((known) => known.id === id)?.key
  if (!key) throw new Error(`the key ${id} of bank cards is not among the settings`)
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
