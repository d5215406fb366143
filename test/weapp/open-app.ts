import automator from 'miniprogram-automator'
import { serve } from './automator/server'
import { PROJECT, builtDist, hostsFor } from './project'
import type { Entry } from './runtime/app/app-life'
import { launch, type Host } from './runtime/host'
import { printQuery } from './runtime/query'

export type MiniProgram = Awaited<ReturnType<typeof automator.connect>>

export interface OpenOptions {
  /** Folder with project.config.json; the repository itself when left out. */
  project?: string
  /** Page, query and scene to start with. */
  entry?: Entry
  /** Values in the storage before the start. */
  storage?: Record<string, unknown>
  /** Origin that answers the app's API calls, like `http://127.0.0.1:4711`. Real DevTools call what was built in. */
  apiBase?: string
}

export interface OpenApp {
  miniProgram: MiniProgram
  /** The harness, for what only it can do (offline, scripted answers, scenes); undefined with real DevTools. */
  harness: Host | undefined
  /** Ends the mini-program. Throws when it had errors that the test did not expect. */
  close(): Promise<void>
  /** Ends the mini-program and opens it again with the storage as it was left. */
  restart(entry?: Entry): Promise<OpenApp>
}

/**
 * Opens the built mini-program and connects miniprogram-automator to it: to DevTools when WEAPP_CLI names their command
 * line, else to the harness in this process. Throws when the start alone had errors.
 */
export function openApp(options: OpenOptions = {}): Promise<OpenApp> {
  const cliPath = process.env.WEAPP_CLI
  return cliPath ? openInTools(cliPath, options) : openInHarness(options)
}

async function openInHarness({ project, entry, storage, apiBase }: OpenOptions): Promise<OpenApp> {
  const harness = await launch(builtDist(project), { entry, storage, hosts: hostsFor(apiBase) })
  const server = await serve(harness)
  let miniProgram: MiniProgram | undefined
  const stop = async (): Promise<void> => {
    miniProgram?.disconnect()
    await server.close()
    harness.close()
  }
  const close = async (): Promise<void> => {
    await harness.settle()
    await stop()
    harness.errors.assertNone()
  }
  try {
    harness.errors.assertNone()
    miniProgram = await automator.connect({ wsEndpoint: `ws://127.0.0.1:${server.port}` })
  } catch (error) {
    await stop()
    throw error
  }
  const restart = async (next?: Entry): Promise<OpenApp> => {
    await close()
    return openInHarness({ project, entry: next, storage: harness.storage.snapshot(), apiBase })
  }
  return { miniProgram, harness, close, restart }
}

async function openInTools(cliPath: string, { project = PROJECT, entry, storage, apiBase }: OpenOptions): Promise<OpenApp> {
  if (entry?.scene !== undefined)
    throw new Error('the scene can only be set in the harness; skip this test when WEAPP_CLI is set')
  const miniProgram = await automator.launch({ cliPath, projectPath: project })
  const exceptions: string[] = []
  miniProgram.on('exception', (error: { message?: string }) => exceptions.push(error.message ?? String(error)))
  if (storage) {
    await miniProgram.callWxMethod('clearStorageSync')
    for (const [key, value] of Object.entries(storage)) await miniProgram.callWxMethod('setStorageSync', key, value)
  }
  if (entry?.path !== undefined) {
    const query = printQuery(entry.query ?? {})
    await miniProgram.reLaunch(`/${entry.path.replace(/^\//, '')}${query ? `?${query}` : ''}`)
  }
  const close = async (): Promise<void> => {
    await miniProgram.close()
    if (exceptions.length > 0) throw new Error(`the mini-program had ${exceptions.length} error(s):\n${exceptions.join('\n')}`)
  }
  const restart = async (next?: Entry): Promise<OpenApp> => {
    await close()
    return openInTools(cliPath, { project, entry: next, apiBase })
  }
  return { miniProgram, harness: undefined, close, restart }
}
