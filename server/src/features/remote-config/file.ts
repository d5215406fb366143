import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { remoteConfigs, type RemoteConfig, type RemoteConfigName } from '@/api/remote-config'
import type { Settings } from '../../settings'

const shipped = fileURLToPath(new URL('./files', import.meta.url))

/** The operator's file in `<data>/config`, else the shipped one. */
export const configText = ({ dataDir }: Pick<Settings, 'dataDir'>, file: string): Promise<string> =>
  readFile(join(dataDir, 'config', file), 'utf8').catch(() => readFile(join(shipped, file), 'utf8'))

/** What the apps are told by a file, for the server's own use; what cannot be read counts as there: as its fallback. */
export async function configOf<N extends RemoteConfigName>(settings: Settings, name: N): Promise<RemoteConfig<N>> {
  const { schema, fallback } = remoteConfigs[name]
  const text = await configText(settings, `${name}.json`).catch(() => '')
  const read = v.safeParse(schema as v.GenericSchema<unknown, RemoteConfig<N>>, jsonOf(text))
  return read.success ? read.output : (fallback as RemoteConfig<N>)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
