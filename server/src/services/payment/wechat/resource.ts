import { constants, createDecipheriv, publicEncrypt, type KeyObject } from 'node:crypto'
import * as v from 'valibot'

const TAG_BYTES = 16

/** What WeChat Pay sends sealed: the content of a notice, a certificate. */
export const resourceSchema = v.object({
  algorithm: v.literal('AEAD_AES_256_GCM'),
  ciphertext: v.string(),
  associated_data: v.optional(v.string(), ''),
  nonce: v.string(),
})
export type Resource = v.InferOutput<typeof resourceSchema>

/** What is in it; throws when the key is another one, or a bit was changed. */
export function openResource({ ciphertext, associated_data, nonce }: Omit<Resource, 'algorithm'>, apiV3Key: string): string {
  const sealed = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(associated_data)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Closes a text for WeChat Pay, with its key. */
export const sealFor = (text: string, key: KeyObject): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, Buffer.from(text)).toString('base64')
