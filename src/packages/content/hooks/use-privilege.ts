import { useCallback } from 'react'
import { call } from '@/api/client'
import { docApi, type DocDetail } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { privilegeAction } from '@/domain/privilege'
import { dialog } from '@/platform/dialog'
import { useLoginGate } from '@/shell/session/login'
import { useStores } from '@/stores/context'

/** What a tap on the gate does, by the privilege code: sign in, certify, or choose whom to follow. */
export function usePrivilege(doc: Pick<DocDetail, 'id' | 'privilegeCode'> | undefined): () => void {
  const { shell } = useStores()
  const mayPass = useLoginGate()
  return useCallback(() => {
    if (!doc) return
    switch (privilegeAction(doc.privilegeCode)) {
      case 'login':
        return void mayPass()
      case 'certify':
        return mayPass() ? shell.open('certifyHint') : undefined
      case 'follow':
        return void call(docApi.columnists, { docId: doc.id }).then(
          ({ columnists }) => shell.askFollow(columnists),
          (error: unknown) => dialog.toast(sentenceOf(error)),
        )
      default:
        return undefined
    }
  }, [doc, shell, mayPass])
}
