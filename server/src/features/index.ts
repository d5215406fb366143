import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Feature } from '../feature'

const here = fileURLToPath(new URL('.', import.meta.url))
let loaded: Promise<ReadonlyMap<string, Feature>> | undefined

/** All features by name: every folder here has a `feature.ts`. */
export function featuresByName(): Promise<ReadonlyMap<string, Feature>> {
  loaded ??= readFeatures()
  return loaded
}

export const loadFeatures = async (): Promise<readonly Feature[]> => [...(await featuresByName()).values()]

async function readFeatures(): Promise<ReadonlyMap<string, Feature>> {
  const folders = (await readdir(here, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).sort()
  const modules = await Promise.all(names.map((name) => import(`./${name}/feature.ts`) as Promise<{ feature: Feature }>))
  return new Map(modules.map(({ feature }, at) => [names[at] ?? '', feature]))
}
