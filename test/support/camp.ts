import type { CampTask } from '@/api/camp'
import { ask } from './ask'

interface Elsewhere {
  origin: string
  /** Of whoever learns. */
  auth: string
  setClock: (time: Date) => void
}

/** Reads and watches documents beside the app, as another phone of the doctor would. */
export async function finishDocuments({ origin, auth, setClock }: Elsewhere, tasks: readonly CampTask[]): Promise<void> {
  for (const { targetId } of tasks) await ask(origin, 'api/doc/getdocumentdetail', { docId: targetId }, auth)
  setClock(new Date(Date.now() + tasks.length * 60_000))
  for (const { targetId, kind } of tasks)
    await ask(origin, 'api/doc/setreadprogress', { docId: targetId, progress: 1, seconds: 30, watched: kind === 'live' }, auth)
}
