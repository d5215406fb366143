import { observer } from 'mobx-react'
import { mallApi } from '@/api/mall'
import { needPrivilege, PRIVILEGE } from '@/domain/privilege'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useLoginGate } from '@/shell/session/login'
import { useCertify } from '@/shell/session/use-certify'
import { useStores } from '@/stores/context'
import { GiftFoot, GiftView } from './GiftView'

/** `/CreditMallProcuctDetail/{giftId}`, `/academicCreditMallProcuctDetail/{id}`: the gift knows its mall. */
function GiftPage() {
  const params: Readonly<Record<string, string>> = useRoute().params
  const giftId = params.giftId ?? params.id ?? ''
  const query = useApi(mallApi.gift, { giftId })
  useFresh(query)
  const { session } = useStores()
  const mayPass = useLoginGate()
  const certify = useCertify()
  const { gift, purse } = query.data ?? {}
  const order = () => {
    if (gift?.mall === 'academic') void navigate('academicCreditMallOrderInfo', { id: giftId })
    else void navigate('creditMallOrderInfo', { giftId })
  }
  return (
    <PageShell
      title={gift?.title}
      data={screenData(query)}
      skeleton="article"
      footer={
        gift ? (
          <GiftFoot
            gift={gift}
            purse={purse ?? null}
            lacksCertificate={
              gift.needsCertified && needPrivilege('certified', session.signedIn ? session : null).code !== PRIVILEGE.ok
            }
            onOrder={() => mayPass(order) && order()}
            onCertify={certify}
            onEarn={() => void navigate('myTaskList')}
          />
        ) : undefined
      }
    >
      {gift ? <GiftView gift={gift} purse={purse ?? null} /> : null}
    </PageShell>
  )
}

export default observer(GiftPage)
