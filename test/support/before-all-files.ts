import type { GlobalConfig } from 'jest'
import { start as startBackend } from './shared-backend'
import { start as startBrowser } from './shared-browser'

/** What all files of a run share: a backend, and in a browser's run the browser. */
export default async function start(_: GlobalConfig, { displayName }: { displayName?: { name: string } }): Promise<void> {
  await Promise.all([startBackend(), displayName?.name === 'h5' && startBrowser()])
}
