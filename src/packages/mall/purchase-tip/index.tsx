import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { PurchaseTipView } from './PurchaseTipView'

/** `/purchaseTip`: the rules of buying, for everybody. */
export default function PurchaseTipPage() {
  return (
    <PageShell>
      <PurchaseTipView onRecords={() => void navigate('payChangeDetail')} onFeedback={() => void navigate('newFeedBack')} />
    </PageShell>
  )
}
