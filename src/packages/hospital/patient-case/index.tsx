import { observer } from 'mobx-react'
import { useState } from 'react'
import { AccessSheet } from '@/features/patient/AccessSheet'
import { PdfSheet } from '@/features/patient/PdfSheet'
import { useOrderCase } from '@/features/consultation/case/use-order-case'
import { goBack, navigate, useRoute } from '@/routes'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { StateView } from '@/ui/StateView'
import { openInquiry } from '../open-inquiry'
import { PatientCaseView } from './PatientCaseView'

/** `/IHPatientCase/{id}` and `/IHPatDiseaseDesc/{id}`: of an order. `/IHPatCaseInfo/{id}/{inquiryId}/{inquiryType}`: of a patient in that order. */
function PatientCasePage() {
  const { params, preset } = useRoute<'ihPatientCase' | 'ihPatDiseaseDesc' | 'ihPatCaseInfo'>()
  const at: Readonly<Record<string, string | undefined>> = params
  const id = at.inquiryId ?? params.id
  const { query, pdf, open, closePdf } = useOrderCase(id)
  useFresh(query)
  const [isLogOpen, openLog] = useState(false)
  const order = query.data
  // An address that names another patient than the order's is broken; 0 names none.
  const isOther = !!order && !!at.inquiryId && params.id !== '0' && params.id !== order.patientCard?.id
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="article" isSample={order?.isSample}>
      {isOther ? (
        <StateView
          kind="notFound"
          title="内容不存在"
          text="链接可能已失效或输入有误"
          actionText="返回"
          onAction={() => void goBack()}
        />
      ) : order ? (
        <PatientCaseView
          order={order}
          isBrief={preset.view === 'disease'}
          ways={{
            onFile: open,
            onCase: () => void navigate('ihPatientCase', { id }),
            onOriginal: () => void navigate('ihOriginDocument', { order: id }),
            onAdvice: () => void navigate('ihTreatmentAdv', { id }),
            onOrder: () => openInquiry(order),
            onAccess: () => openLog(true),
          }}
        />
      ) : null}
      <PdfSheet file={pdf} onClose={closePdf} />
      {isLogOpen && order?.patientCard ? <AccessSheet patientId={order.patientCard.id} onClose={() => openLog(false)} /> : null}
    </PageShell>
  )
}

export default observer(PatientCasePage)
