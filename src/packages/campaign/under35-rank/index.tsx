import { useCallback, useState } from 'react'
import { campaignApi, type Contestant } from '@/api/campaign'
import { campaignYear } from '@/domain/campaign'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useCertify } from '@/shell/session/use-certify'
import { CertifyPrompt } from '../components/CertifyPrompt'
import { VotesBar } from '../components/VotesBar'
import { KEPT_SECONDS } from '../hooks/use-campaign'
import { useEditionClock } from '../hooks/use-edition-clock'
import { useLike } from '../hooks/use-like'
import { useShareVote } from '../hooks/use-share-vote'
import { homeOf, openContestant } from '../places'
import { RankView } from './RankView'

/** `/under35Rank?year=`: the first hundred of an edition, or of a group of it. It is fetched each time it is shown. */
export default function Under35RankPage() {
  const year = campaignYear(useRoute<'under35Rank'>().query.year)
  const [group, setGroup] = useState(0)
  const query = useApi(campaignApi.rank, { year: String(year), group }, { keepPrevious: true, persistSeconds: KEPT_SECONDS })
  const edition = query.data?.edition
  const { like, sending, certifyHint, closeHint } = useLike(edition)
  const certify = useCertify()
  const open = useCallback((contestant: Contestant) => openContestant(year, contestant), [year])
  useEditionClock(edition, query)
  const noteShare = useShareVote()
  return (
    <PageShell
      title={edition && `${edition.year} 排行榜`}
      data={screenData(query)}
      skeleton="people"
      barOver={edition && 'dark'}
      backToTop
      footer={
        edition && (
          <VotesBar
            edition={edition}
            actionText="找选手"
            onAction={() => void navigate(homeOf(year), {})}
            testId="find-contestant"
          />
        )
      }
      share={{ onShared: () => noteShare(year) }}
    >
      {query.data && edition ? (
        <RankView
          edition={edition}
          group={group}
          items={query.data.items}
          sending={sending}
          onGroup={setGroup}
          onOpen={open}
          onLike={like}
          onHome={() => void navigate(homeOf(year), {})}
        />
      ) : null}
      <CertifyPrompt text={certifyHint} onCertify={certify} onClose={closeHint} />
    </PageShell>
  )
}
