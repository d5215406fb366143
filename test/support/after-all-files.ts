import { stop as stopBackend } from './shared-backend'
import { stop as stopBrowser } from './shared-browser'

export default async function stop(): Promise<void> {
  await Promise.all([stopBackend(), stopBrowser()])
}
