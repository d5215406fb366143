import { useCallback, useMemo } from 'react'
import type { Contestant } from '@/api/campaign'
import { campaignYear, splitName } from '@/domain/campaign'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useCertify } from '@/shell/session/use-certify'
import { CertifyPrompt } from '../components/CertifyPrompt'
import { VotesBar } from '../components/VotesBar'
import { together, useContestants, useEdition } from '../hooks/use-campaign'
import { useEditionClock } from '../hooks/use-edition-clock'
import { useLike } from '../hooks/use-like'
import { useShareVote } from '../hooks/use-share-vote'
import { ALL, homeOf, openContestant } from '../places'
import { ContestantListView } from './ContestantListView'

/** Contestants of a group: `/under35List/{type}?year=`; the type is the group's number, `0` or `all` for everybody. */
export default function Under35ListPage() {
  const { params, query } = useRoute<'under35List'>()
  const year = campaignYear(query.year)
  const editionQuery = useEdition(year)
  const contestants = useContestants(year)
  const edition = editionQuery.data?.edition
  useEditionClock(edition, editionQuery)
  const { like, sending, certifyHint, closeHint } = useLike(edition)
  const noteShare = useShareVote()
  const certify = useCertify()
  const open = useCallback((contestant: Contestant) => openContestant(year, contestant, params.type), [year, params.type])
  const type = params.type === ALL ? '0' : params.type
  const group = edition?.groups[Number(type) - 1]
  const items = useMemo(
    () => (contestants.data?.targetList ?? []).filter(({ name }) => type === '0' || String(splitName(name).group) === type),
    [contestants.data, type],
  )
  const isUnknown = edition !== undefined && type !== '0' && !group
  return (
    <PageShell
      title={edition && `${edition.year} ${group?.title ?? '全部选手'}`}
      data={together(editionQuery, contestants)}
      backToTop
      footer={
        edition && (
          <VotesBar
            edition={edition}
            actionText="看排行榜"
            onAction={() => void navigate('under35Rank', { year: String(year) })}
            testId="votes-rank"
          />
        )
      }
      share={{ onShared: () => noteShare(year) }}
      empty={
        (isUnknown || items.length === 0) && {
          title: isUnknown ? '没有这个分组' : '本组暂无选手',
          text: '看看其他分组的选手',
          actionText: '全部选手',
          onAction: () => void navigate(homeOf(year), {}),
        }
      }
    >
      {edition ? (
        <ContestantListView
          title={group?.title ?? '全部选手'}
          items={items}
          status={edition.activitystatus}
          sending={sending}
          onOpen={open}
          onLike={like}
        />
      ) : null}
      <CertifyPrompt text={certifyHint} onCertify={certify} onClose={closeHint} />
    </PageShell>
  )
}
