import { isLiveType } from '@/domain/doc-type'
import { bridge } from '@/platform/bridge'
import { navigate } from '@/routes'

/** Opens a document of a list: the native app's own screen inside the app, else the live room or the article. */
export function openDocument({ id, docType }: { id: string; docType: number }): void {
  if (bridge.goToDocument(id)) return
  void (isLiveType(docType) ? navigate('live', { id }) : navigate('doc', { id }))
}
