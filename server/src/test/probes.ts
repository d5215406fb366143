import { access, readdir } from 'node:fs/promises'
import type { Db } from '../db/connect'
import { createDoc } from './factories'
import { newcomer, type Newcomer } from './newcomer'
import type { TestServer } from './server'

/** What a stranger sends to a call that names something of somebody: refused with this ack, or answered with nothing of it. */
export type StrangerTry =
  { input: object; ack: number } | { input: object; found: (answer: Record<string, unknown>) => unknown[] }

/** What belongs to somebody, tried by a stranger. */
export interface Belongings {
  /** By path: every call of the feature with `ids: 'owned'`. */
  tries: Readonly<Record<string, StrangerTry>>
  /** Fails when something of it is no longer as it was. */
  check?: () => Promise<void>
}

/** What the tests of all features must know of one: the `probe.ts` of its folder. */
export interface Probe {
  /** Names of inputs, and what stands there in the calls of honest people: content that everybody sees. */
  words?: (author: Newcomer) => Promise<Record<string, string[]>>
  /** Calls that no body of words alone gets through: what an honest newcomer sends, with the rows that it takes. */
  good?: Readonly<Record<string, (me: Newcomer) => object | Promise<object>>>
  /** Calls that may never answer with success in the fuzz, each with the reason. */
  unreached?: Readonly<Record<string, string>>
  belongings?: (owner: Newcomer) => Promise<Belongings>
  /** Puts a file of the newcomer into its place, and gives back its key. */
  placeFile?: (me: Newcomer) => Promise<string>
  /** Addresses of the pictures that its sample names. */
  pictures?: (db: Db) => Promise<string[]>
}

async function readProbes(): Promise<readonly Probe[]> {
  const features = new URL('../features/', import.meta.url)
  const folders = (await readdir(features, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const files = folders.map(({ name }) => new URL(`${name}/probe.ts`, features)).sort()
  const there = await Promise.all(
    files.map((file) =>
      access(file).then(
        () => [file],
        () => [],
      ),
    ),
  )
  return Promise.all(there.flat().map(async ({ href }) => ((await import(href)) as { probe: Probe }).probe))
}

export const probes = await readProbes()

/** The honest bodies of all features, by path. */
export const GOOD: NonNullable<Probe['good']> = Object.assign({}, ...probes.map(({ good }) => good))

/** The words of the core and of all features. Made once for all calls. */
export async function wordsOf(server: TestServer): Promise<Record<string, string[]>> {
  const author = await newcomer(server)
  const docId = await createDoc(server, { taskCode: 'READ_STAY' })
  const words: Record<string, string[]> = {
    docId: [docId, docId],
    docid: [docId],
    associationId: [docId],
    userId: [String(author.user.id)],
    diseaseId: ['d1'],
  }
  for (const probe of probes)
    for (const [name, texts] of Object.entries((await probe.words?.(author)) ?? {}))
      words[name] = [...(words[name] ?? []), ...texts]
  return words
}
