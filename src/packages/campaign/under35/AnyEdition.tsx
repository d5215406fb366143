import { useCallback } from 'react'
import type { Contestant } from '@/api/campaign'
import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useCertify } from '@/shell/session/use-certify'
import { assetUrl } from '@/ui/asset-url'
import { CertifyPrompt } from '../components/CertifyPrompt'
import { VotesBar } from '../components/VotesBar'
import { together, useContestants, useEdition } from '../hooks/use-campaign'
import { useEditionClock } from '../hooks/use-edition-clock'
import { useLike } from '../hooks/use-like'
import { useShareVote } from '../hooks/use-share-vote'
import { openContestant } from '../places'
import { EditionView } from './EditionView'

/** The page of every edition but 2020's. */
export function AnyEdition({ year }: { year: number }) {
  const query = useEdition(year)
  const contestants = useContestants(year)
  const edition = query.data?.edition
  useEditionClock(edition, query)
  const { like, sending, certifyHint, closeHint } = useLike(edition)
  const noteShare = useShareVote()
  const certify = useCertify()
  const open = useCallback((contestant: Contestant) => openContestant(year, contestant), [year])
  const of = { year: String(year) }
  return (
    <PageShell
      title={edition?.title}
      data={together(query, contestants)}
      skeleton="article"
      backToTop
      footer={
        edition && (
          <VotesBar
            edition={edition}
            actionText="看排行榜"
            onAction={() => void navigate('under35Rank', of)}
            testId="votes-rank"
          />
        )
      }
      share={
        edition && {
          title: edition.share.title,
          description: edition.share.describe,
          image: assetUrl(edition.share.pic),
          onShared: () => noteShare(year),
        }
      }
    >
      {query.data && edition && contestants.data ? (
        <EditionView
          edition={edition}
          others={query.data.others}
          contestants={contestants.data.targetList}
          onRank={() => void navigate('under35Rank', of)}
          onRules={() => void navigate('under35Rules', of)}
          onPoster={() => void navigate('under35Share', of)}
          onPictures={() => void navigate('historyImg', { id: of.year })}
          onContestant={open}
          sending={sending}
          onLike={like}
        />
      ) : null}
      <CertifyPrompt text={certifyHint} onCertify={certify} onClose={closeHint} />
    </PageShell>
  )
}
