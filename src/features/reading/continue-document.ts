import { isLiveType } from '@/domain/doc-type'
import { bridge } from '@/platform/bridge'
import { addressOf, navigate } from '@/routes'
import { openDocument } from '@/shell/navigation/open-native'

/** Opens an article at the place where its reader stopped; `progress` is the part that was read, 0 to 1. Lives open as they always do. */
export function continueDocument(doc: { id: string; docType: number }, progress: number): void {
  if (isLiveType(doc.docType) || progress <= 0 || progress >= 1) return openDocument(doc)
  if (bridge.goToDocument(doc.id)) return
  void navigate('doc', { id: doc.id, at: progress.toFixed(2) })
}

/** The same as an address. */
export function continueAddress(doc: { id: string; docType: number }, progress: number): string {
  return isLiveType(doc.docType) ? addressOf('live', { id: doc.id }) : addressOf('doc', { id: doc.id, at: progress.toFixed(2) })
}
