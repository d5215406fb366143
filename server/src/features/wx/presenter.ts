import { createHash, randomBytes } from 'node:crypto'
import type { JsSignature } from '@/api/wx'

/** WeChat's rule: SHA-1 over the four names in alphabetical order, values as they are. */
export function signPage(appId: string, ticket: string, url: string): JsSignature {
  const nonceStr = randomBytes(12).toString('hex')
  const timestamp = Math.floor(Date.now() / 1000)
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return { appId, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') }
}
