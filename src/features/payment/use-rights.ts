import { useCallback } from 'react'
import { docApi } from '@/api/doc'
import { liveApi } from '@/api/live'
import { useForget } from '@/shell/data'

/** After something was bought or given back: drops every answer that says more, or less, to whom it belongs to. */
export function useForgetRights(): () => Promise<void> {
  const forget = useForget()
  return useCallback(() => forget(docApi.detail, docApi.attachments, docApi.attachment, docApi.audios, liveApi.room), [forget])
}
