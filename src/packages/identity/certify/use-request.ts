import { useState } from 'react'
import { certificationApi, type CertificationState } from '@/api/certification'
import { InvalidInputError, RefusedError, sentenceOf } from '@/api/client/errors'
import { certificateNoSchema, isPaper, needsCertificateNo, papersOf } from '@/domain/certification'
import { optionalIdNumberSchema } from '@/domain/id-number'
import { completenessOf, type IdentityFields } from '@/domain/identity'
import { firstIssue } from '@/domain/validation'
import { dialog } from '@/platform/dialog'
import { replace } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'
import { useStores } from '@/stores/context'
import type { Papers } from '../hooks/use-papers'
import { useSaveIdentity } from '../hooks/use-save-identity'
import { useSettledText } from '../hooks/use-settled-text'
import { authInfoOf } from '../rules/auth-info'
import { certificateNoDraftEntry, idNumberDraftEntry } from './drafts'

export interface CertificationForm {
  /** This type gives the number of a licence. */
  asksForNumber: boolean
  certificateNo: string
  setCertificateNo: (text: string) => void
  numberError: string
  /** Another account gave this number already. */
  numberUsed: boolean
  /** Number of the ID card; may stay empty. */
  idNumber: string
  setIdNumber: (text: string) => void
  idNumberError: string
  /** The one given before, masked; it stays when no other is typed. */
  givenIdNumber: string
  papersError: string
  /** What went wrong with the form as a whole. */
  sentence: string
  busy: boolean
  submit: () => void
}

/** The request for a certificate. What was typed is kept on the device until the server has it. */
export function useRequest(state: CertificationState, identity: IdentityFields, papers: Papers): CertificationForm {
  const { session } = useStores()
  const saveIdentity = useSaveIdentity()
  const invalidate = useInvalidate()
  const leave = useLeave()
  const [certificateNo, change] = useState(() => certificateNoDraftEntry.read() ?? state.submitted?.certificateNo ?? '')
  const [numberError, setNumberError] = useState('')
  const [idNumber, changeIdNumber] = useState(() => idNumberDraftEntry.read() ?? '')
  const [idNumberError, setIdNumberError] = useState('')
  const [sentence, setSentence] = useState('')
  const [tried, setTried] = useState(false)
  const asksForNumber = needsCertificateNo(state.userType)
  const settled = useSettledText(certificateNo).trim()
  const isNumber = asksForNumber && !firstIssue(certificateNoSchema, settled)
  const used = useApi(certificationApi.repeatCheck, { medicalId: settled }, { enabled: isNumber })
  const lacking = papers.missing.map(({ name }) => name).join('、')

  const setCertificateNo = (text: string) => {
    change(text)
    setNumberError('')
    certificateNoDraftEntry.write(text)
  }
  const setIdNumber = (text: string) => {
    changeIdNumber(text)
    setIdNumberError('')
    idNumberDraftEntry.write(text)
  }
  const send = async () => {
    const wanted = papersOf(state.userType)
    const idCards = state.pictures
      .filter((picture) => wanted.some((paper) => isPaper(paper, picture)))
      .map(({ url, name, picType }) => ({ url, preUrl: '', name, picType }))
    const fields = { ...identity, doctorCertificateNo: asksForNumber ? certificateNo.trim() : '' }
    try {
      await saveIdentity(
        { ...authInfoOf(fields, session.userId), idCards },
        completenessOf(identity),
        idNumber.trim().toUpperCase(),
      )
    } catch (error) {
      const { 'authInfo.doctorCertificateNo': number = '', idNumber: ofCard = '' } =
        error instanceof InvalidInputError ? error.fields : {}
      setNumberError(number)
      setIdNumberError(ofCard)
      setSentence(number || ofCard ? '' : sentenceOf(error))
      // Another device, or a first attempt whose answer was lost, may have been faster.
      if (error instanceof RefusedError) await invalidate(certificationApi.state)
      return
    }
    certificateNoDraftEntry.remove()
    idNumberDraftEntry.remove()
    dialog.toast('已提交，请等待审核', { icon: 'success' })
    await invalidate(certificationApi.state)
    await leave(() => replace('identifyInfo'))
  }
  const { busy, run: submit } = useAction(async () => {
    const issue = asksForNumber ? firstIssue(certificateNoSchema, certificateNo) : ''
    const issueOfCard = firstIssue(optionalIdNumberSchema, idNumber)
    setTried(true)
    setNumberError(issue)
    setIdNumberError(issueOfCard)
    setSentence('')
    if (issue || issueOfCard || lacking) return
    if (papers.busy) return setSentence('图片正在上传，请等待上传完成')
    await send()
  })

  return {
    asksForNumber,
    certificateNo,
    setCertificateNo,
    numberError,
    numberUsed: isNumber && settled === certificateNo.trim() && used.data?.repeated === true,
    idNumber,
    setIdNumber,
    idNumberError,
    givenIdNumber: state.submitted?.idNumber ?? '',
    papersError: tried && lacking ? `请上传${lacking}` : '',
    sentence,
    busy,
    submit: () => void submit(),
  }
}
