import { observer } from 'mobx-react'
import { useCallback, useState } from 'react'
import type { Contestant } from '@/api/campaign'
import { offersCertification, VOTING_ENDED } from '@/domain/campaign'
import { DOC_TYPE } from '@/domain/doc-type'
import { dialog } from '@/platform/dialog'
import { openColumn, openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { useCertify } from '@/shell/session/use-certify'
import { useStores } from '@/stores/context'
import { assetUrl } from '@/ui/asset-url'
import { together, useCampaignConfig, useContestants, useEdition } from '../hooks/use-campaign'
import { useShareVote } from '../hooks/use-share-vote'
import { openContestant } from '../places'
import { Edition2020View } from './Edition2020View'

const YEAR = 2020

/** `/2020under35`: from two remote files, the contestants of edition 5, and the rules that the backend has of it. Its voting is closed. */
export const Edition2020 = observer(function Edition2020() {
  const { session } = useStores()
  const detail = useCampaignConfig('2020under35_detail')
  const images = useCampaignConfig('2020under35_unitimg')
  const contestants = useContestants(YEAR)
  const edition = useEdition(YEAR)
  const certify = useCertify()
  const noteShare = useShareVote()
  const [isPutOff, putOff] = useState(false)
  const open = useCallback((contestant: Contestant) => openContestant(YEAR, contestant), [])
  const refuse = useCallback(() => dialog.toast(VOTING_ENDED), [])
  const content = detail.data?.detail
  return (
    <PageShell
      data={together(detail, images, contestants, edition)}
      skeleton="article"
      backToTop
      share={
        content && {
          title: content.share.title,
          description: content.share.describe,
          image: assetUrl(content.share.pic),
          onShared: () => noteShare(YEAR),
        }
      }
    >
      {content && images.data && contestants.data && edition.data ? (
        <Edition2020View
          detail={content}
          navigation={images.data.navigation}
          contestants={contestants.data.targetList}
          rules={edition.data.edition.rules}
          certifyShown={!isPutOff && offersCertification(session.user)}
          onBanner={() => openColumn('631')}
          onLive={(id) => openDocument({ id, docType: DOC_TYPE.openClass })}
          onContestant={open}
          onLike={refuse}
          onCertify={certify}
          onCertifyCancel={() => putOff(true)}
        />
      ) : null}
    </PageShell>
  )
})
