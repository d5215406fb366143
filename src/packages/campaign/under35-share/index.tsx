import { View } from '@tarojs/components'
import { useState } from 'react'
import { campaignApi } from '@/api/campaign'
import { campaignYear, splitName } from '@/domain/campaign'
import type { Poster } from '@/platform/poster/contract'
import { useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { fullAddress } from '@/shell/share/full-address'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/Picture'
import { PosterSheet } from '@/ui/PosterSheet'
import { EditionHead } from '../components/EditionHead'
import { KEPT_SECONDS, useEdition } from '../hooks/use-campaign'
import { useEditionClock } from '../hooks/use-edition-clock'
import { useShareVote } from '../hooks/use-share-vote'
import { detailOf, homeOf } from '../places'
import { campaignPoster } from './poster'
import styles from './Under35Share.module.scss'

/** `/under35Share?year=&id=`: the poster of a contestant; without an id that of the edition. */
export default function Under35SharePage() {
  const { query: asked } = useRoute<'under35Share'>()
  const year = campaignYear(asked.year)
  const detail = asked.id ? detailOf(year) : undefined
  const id = detail ? (asked.id ?? '') : ''
  const editionQuery = useEdition(year)
  const personQuery = useApi(
    campaignApi.contestant,
    { year: String(year), id },
    { enabled: id !== '', persistSeconds: KEPT_SECONDS },
  )
  const query = id ? personQuery : editionQuery
  const contestant = id ? personQuery.data?.contestant : undefined
  const edition = id ? personQuery.data?.edition : editionQuery.data?.edition
  useEditionClock(edition, query)
  const [poster, setPoster] = useState<Poster | null>(null)
  const noteShare = useShareVote()
  const face = detail ? routeOf(detail, { id }) : routeOf(homeOf(year), {})
  const name = contestant ? splitName(contestant.name).name : ''

  const draw = () => {
    if (!edition) return
    noteShare(year, id)
    setPoster(campaignPoster({ edition, contestant, link: fullAddress(face.address) }))
  }
  return (
    <PageShell
      data={screenData(query)}
      skeleton="article"
      share={
        edition && {
          title: name ? `${name} · ${edition.title}` : edition.title,
          description: edition.share.describe,
          route: face,
          onShared: () => noteShare(year, id),
        }
      }
    >
      {edition ? (
        <View>
          <EditionHead edition={edition} />
          <View className={styles.card}>
            <Picture
              className={contestant ? styles.person : undefined}
              src={contestant?.pic ?? edition.banner}
              ratio={contestant ? 'square' : 'banner'}
              alt={name || edition.title}
            />
            {contestant ? <View className={`${styles.name} t-poster-name`}>{name}</View> : null}
            <View className={styles.note}>海报上的二维码直达{contestant ? '选手页面' : '活动页面'}，可保存后发给同行</View>
            <Button onPress={draw} testId="draw-poster">
              生成海报
            </Button>
          </View>
        </View>
      ) : null}
      <PosterSheet poster={poster} title="分享海报" name={`35under35-${name || year}`} onClose={() => setPoster(null)} />
    </PageShell>
  )
}
