import { SHARED_ORIGIN, startBackend, type Backend } from './backend'

/** The one backend of a run: from before the first file to after the last one. */
let backend: Backend | undefined

export async function start(): Promise<void> {
  if (backend) return
  backend = await startBackend()
  process.env[SHARED_ORIGIN] = backend.origin
}

export async function stop(): Promise<void> {
  await backend?.stop()
  backend = undefined
}
