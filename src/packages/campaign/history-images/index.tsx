import { media } from '@/platform/media'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { campaignApi } from '@/api/campaign'
import { assetUrl } from '@/ui/asset-url'
import { KEPT_SECONDS } from '../hooks/use-campaign'
import { daysOf } from '../components/EditionHead'
import { useShareVote } from '../hooks/use-share-vote'
import { homeOf } from '../places'
import { HistoryImagesView } from './HistoryImagesView'

/** Pictures of a past edition: `/historyImg/{id}`, where the id is its year. */
export default function HistoryImagesPage() {
  const year = useRoute<'historyImg'>().params.id
  const query = useApi(campaignApi.edition, { year }, { persistSeconds: KEPT_SECONDS })
  const edition = query.data?.edition
  const noteShare = useShareVote()
  const title = edition && `${edition.year} 届精彩瞬间`
  return (
    <PageShell
      title={title}
      data={screenData(query)}
      skeleton="article"
      share={
        title
          ? { title, image: edition.pictures[0] && assetUrl(edition.pictures[0].url), onShared: () => noteShare(edition.year) }
          : undefined
      }
      empty={
        edition?.pictures.length === 0 && {
          title: '这一届还没有图片',
          text: '活动结束后会整理在这里',
          actionText: '查看选手',
          onAction: () => void navigate(homeOf(edition.year), {}),
        }
      }
    >
      {edition ? (
        <HistoryImagesView
          year={edition.year}
          title={edition.title}
          days={daysOf(edition)}
          pictures={edition.pictures}
          onOpen={(url) =>
            media.previewImages(
              edition.pictures.map((picture) => assetUrl(picture.url)),
              assetUrl(url),
            )
          }
        />
      ) : null}
    </PageShell>
  )
}
