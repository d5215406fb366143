import { isLiveType } from '@/domain/doc-type'
import { bridge } from '@/platform/bridge'
import { navigate } from '@/routes'

/**
 * Opens a document: the native app's own screen inside the app, else the live room or the article. Where the type is not known the
 * article's page is opened, which replaces itself by the live room.
 */
export function openDocument({ id, docType }: { id: string; docType?: number }): void {
  if (bridge.goToDocument(id)) return
  void (docType !== undefined && isLiveType(docType) ? navigate('live', { id }) : navigate('doc', { id }))
}

/** Opens a subject: the native app's own screen inside the app. */
export function openSubject(id: string): void {
  if (!bridge.goToSubject(id)) void navigate('subject', { id })
}

/** Opens a column: the native app's own screen inside the app. */
export function openColumn(id: string): void {
  if (!bridge.goToColumnDetail(id)) void navigate('column', { id })
}
