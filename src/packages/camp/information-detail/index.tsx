import { View } from '@tarojs/components'
import { campApi } from '@/api/camp'
import { formatDayTime } from '@/domain/format'
import { ItemText } from '@/features/assessment/item/ItemText'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { heading } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import styles from './detail.module.scss'

/** `/2025informationDetail/{id}`: one piece of news; of a document what it is about, and the way to it. */
export default function InformationDetailPage() {
  const { params } = useRoute<'informationDetail2025'>()
  const query = useApi(campApi.informationDetail, { informationId: params.id })
  const { data } = query
  return (
    <PageShell
      title={data?.section}
      data={screenData(query)}
      isSample={data?.isSample}
      skeleton="article"
      paper
      share={data && { title: data.title, description: data.campTitle }}
    >
      {data ? (
        <View className={styles.page}>
          <View className={styles.title} {...heading(2)}>
            {data.title}
          </View>
          <View className={styles.note}>{`${data.campTitle} · ${formatDayTime(data.publishedAt)}`}</View>
          {data.body ? <ItemText text={data.body} /> : <View className={styles.summary}>{data.summary}</View>}
          {data.docId ? (
            <ListRow icon="article" text="阅读全文" onPress={() => void navigate('doc', { id: data.docId })} testId="to-doc" />
          ) : null}
        </View>
      ) : null}
    </PageShell>
  )
}
