import { useCallback } from 'react'
import { call } from '@/api/client'
import { docApi, type DocDetail } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { COURSE_TYPES } from '@/domain/course'
import { privilegeAction } from '@/domain/privilege'
import { purchaseTypeOf } from '@/domain/purchase'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useLoginGate } from '@/shell/session/login'
import { useStores } from '@/stores/context'

const soldAs = ({ docType = 0 }: { docType?: number }) => (COURSE_TYPES.includes(docType) ? 'course' : 'document')

/** What a tap on the gate does, by the privilege code: sign in, certify, buy, or choose whom to follow. */
export function usePrivilege(doc: (Pick<DocDetail, 'id' | 'privilegeCode'> & { docType?: number }) | undefined): () => void {
  const { shell } = useStores()
  const mayPass = useLoginGate()
  return useCallback(() => {
    if (!doc) return
    switch (privilegeAction(doc.privilegeCode)) {
      case 'login':
        return void mayPass()
      case 'certify':
        return mayPass() ? shell.open('certifyHint') : undefined
      case 'buy':
        return void navigate('settleAccountPage', { docId: doc.id, purchaseType: purchaseTypeOf(soldAs(doc)), eventId: '0' })
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
