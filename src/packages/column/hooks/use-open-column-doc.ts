import { useEffect, useRef } from 'react'
import { columnApi, type ColumnDoc } from '@/api/column'
import type { Columnist } from '@/api/doc'
import { privilegeAction } from '@/domain/privilege'
import { useInvalidate } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { openDocument } from '@/shell/navigation/open-native'
import { useStores } from '@/stores/context'

/**
 * Opens a document of a column. One that only followers may read (privilege code 76) asks to follow first; the page of the others says
 * itself what is missing. The screen must be an observer.
 */
export function useOpenColumnDoc(columnist: Columnist | undefined): (item: ColumnDoc) => void {
  const { shell } = useStores()
  const mayPass = useLoginGate()
  const invalidate = useInvalidate()
  const asked = useRef(false)
  const open = shell.followPrompt !== null

  // The prompt follows by itself; what is shown here must then be asked for again.
  useEffect(() => {
    if (asked.current && !open) void invalidate(columnApi.detail, columnApi.docs)
    asked.current = open
  }, [open, invalidate])

  return ({ doc, privilegeCode }) => {
    if (privilegeAction(privilegeCode) !== 'follow' || !columnist) return openDocument(doc)
    if (mayPass()) shell.askFollow([columnist])
  }
}
