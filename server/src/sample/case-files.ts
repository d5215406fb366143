import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/*
 * Papers of the sample's patients, made up (`scripts/assets/papers.ts`). They lie beside the sources and not among what people upload, so that a copy of the database is enough.
 */
export const CASE_FILES = {
  outpatient: { key: 'sample-case-file-outpatient', name: 'outpatient.png', mime: 'image/png' },
  blood: { key: 'sample-case-file-blood', name: 'blood.png', mime: 'image/png' },
  consent: { key: 'sample-case-file-consent', name: 'consent.png', mime: 'image/png' },
  pathology: { key: 'sample-case-file-pathology', name: 'pathology.pdf', mime: 'application/pdf' },
} as const
const NAMES = new Map<string, string>(Object.values(CASE_FILES).map(({ key, name }) => [key, name]))

/** A key of theirs for the n-th who has it: a file belongs to one patient. */
export const caseFileKey = (key: string, n: number): string => `${key}-${n}`
const nameOf = (key: string): string | undefined => NAMES.get(key.replace(/-\d+$/, ''))

/** The store of uploads, in which the papers of the sample are as well. */
export const withCaseFiles = <Store extends { read(key: string): Readable }>(store: Store): Store => ({
  ...store,
  read(key) {
    const name = nameOf(key)
    return name ? createReadStream(fileURLToPath(new URL(`./case-files/${name}`, import.meta.url))) : store.read(key)
  },
})
