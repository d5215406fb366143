import { campaignApi } from '@/api/campaign'
import { splitName } from '@/domain/campaign'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { openColumn, openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { isShared, sharePage } from '@/shell/share/share-page'
import { useCertify } from '@/shell/session/use-certify'
import { assetUrl } from '@/ui/asset-url'
import { CertifyPrompt } from '../components/CertifyPrompt'
import { KEPT_SECONDS } from '../hooks/use-campaign'
import { useEditionClock } from '../hooks/use-edition-clock'
import { useLike } from '../hooks/use-like'
import { useShareVote } from '../hooks/use-share-vote'
import { ALL, homeOf } from '../places'
import { ActionBar } from './ActionBar'
import { ContestantView } from './ContestantView'

/** A contestant: `/20xxunder35Detail/{id}`, `/2019under35/{id}` and, coming from a group, `/2019under35/{id}/{type}`. */
export default function Under35DetailPage() {
  const route = useRoute<'under35DetailIn2025' | 'under35EntryIn2019'>()
  const { id } = route.params
  const from = 'type' in route.params ? route.params.type : ''
  const year = route.preset.year ?? ''
  const query = useApi(campaignApi.contestant, { year, id }, { persistSeconds: KEPT_SECONDS })
  const { edition, contestant } = query.data ?? {}
  useEditionClock(edition, query)
  const { like, sending, certifyHint, closeHint } = useLike(edition)
  const certify = useCertify()
  const noteShare = useShareVote()
  // Back to the list the visitor came from; an unknown type means the contestant's own group.
  const ofAll = from === ALL || from === '0'
  const name = contestant && splitName(contestant.name)
  const title = name && `${name.name} · ${edition?.title ?? ''}`
  const note = () => noteShare(Number(year), id)
  const share = contestant && {
    title,
    description: contestant.introduction,
    image: assetUrl(contestant.pic),
    onShared: note,
  }
  const shareNow = async () => {
    if (isShared(await sharePage(route, title ?? '', share))) note()
  }
  return (
    <PageShell
      title={title}
      data={screenData(query)}
      skeleton="article"
      share={share}
      footer={
        edition && contestant ? (
          <ActionBar
            status={edition.activitystatus}
            sending={sending.has(id)}
            onShare={() => void shareNow()}
            onPoster={() => void navigate('under35Share', { year, id })}
            onLike={() => like(contestant)}
          />
        ) : undefined
      }
    >
      {edition && contestant ? (
        <ContestantView
          edition={edition}
          contestant={contestant}
          onWork={({ docId, docType }) => openDocument({ id: docId, docType })}
          onColumn={() => openColumn(contestant.columistId)}
          onRank={() => void navigate('under35Rank', { year })}
          onEdition={() => void navigate(homeOf(edition.year), {})}
          ofAll={ofAll}
          onGroup={() => void navigate('under35List', { type: ofAll || !name?.group ? ALL : String(name.group), year })}
        />
      ) : null}
      <CertifyPrompt text={certifyHint} onCertify={certify} onClose={closeHint} />
    </PageShell>
  )
}
