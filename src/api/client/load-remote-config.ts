import * as v from 'valibot'
import { isHttpOk } from './answer'
import { clientSettings } from '.'
import { faultOf } from './errors'
import { remoteConfigs, type RemoteConfig, type RemoteConfigName } from '../remote-config'

const FRESH_MS = 10 * 60_000
/** A file that could not be had is not asked for again at once. */
const RETRY_AFTER_MS = 30_000
const TIMEOUT_MS = 8000

interface Loaded {
  value: Promise<unknown>
  until: number
}
const loaded = new Map<RemoteConfigName, Loaded>()

/** Settings of one remote JSON file; never rejects: what cannot be loaded or read is the file's fallback. */
export function remoteConfig<N extends RemoteConfigName>(file: N): Promise<RemoteConfig<N>> {
  const known = loaded.get(file)
  if (known && known.until > Date.now()) return known.value as Promise<RemoteConfig<N>>
  const entry: Loaded = { value: Promise.resolve(), until: Date.now() + FRESH_MS }
  entry.value = load(file).catch((error: unknown) => {
    entry.until = Date.now() + RETRY_AFTER_MS
    console.warn(`config/${file}.json: ${faultOf(error)}`)
    return remoteConfigs[file].fallback
  })
  loaded.set(file, entry)
  return entry.value as Promise<RemoteConfig<N>>
}

const load = (file: RemoteConfigName): Promise<unknown> => loadConfigFile(file, remoteConfigs[file].schema as v.GenericSchema)

/** One file, fetched again; rejects when it cannot be fetched or read. */
export async function loadConfigFile<T>(file: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const { transport, apiHost } = clientSettings()
  const { status, data } = await transport({ url: `${apiHost}/config/${file}.json`, method: 'GET', timeoutMs: TIMEOUT_MS })
  if (!isHttpOk(status)) throw new Error(`status ${status}`)
  return v.parse(schema, data)
}

/** Asks for every file again the next time. */
export const forgetRemoteConfigs = (): void => loaded.clear()
