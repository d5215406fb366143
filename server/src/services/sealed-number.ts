import { refused } from '../errors'
import type { Settings } from '../settings'
import { keyFor, seal, unseal } from './seal'

interface Keys {
  settings: Pick<Settings, 'cardKeys' | 'isProduction'>
  signingKey: string
}

/** Outside production numbers may be kept without a key of their own. */
const LOCAL = 'local'

/** The key that encrypts now, with its id. */
function currentKey({ settings, signingKey }: Keys): { id: string; key: Buffer } {
  const [first] = settings.cardKeys
  if (first) return first
  if (settings.isProduction) throw refused('暂未开通：尚未配置敏感信息的密钥')
  return { id: LOCAL, key: localKey(signingKey) }
}

const localKey = (signingKey: string): Buffer => keyFor(signingKey, 'bank cards')

/** Encrypts a number for one owner: `<key id>.<sealed>`. */
export function sealNumber(keys: Keys, owner: string, number: string): string {
  const { id, key } = currentKey(keys)
  return `${id}.${seal(key, owner, Buffer.from(number))}`
}

/** Throws when it was changed, belongs to another owner, or its key is not there any more. */
export function unsealNumber({ settings, signingKey }: Keys, owner: string, sealed: string): string {
  const [id = '', text = ''] = sealed.split('.')
  const key = id === LOCAL ? localKey(signingKey) : settings.cardKeys.find((known) => known.id === id)?.key
  if (!key) throw new Error(`the key ${id} of sealed numbers is not among the settings`)
  return unseal(key, owner, text).toString('utf8')
}
