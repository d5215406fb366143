import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { docApi } from '@/api/doc'
import { userApi } from '@/api/user'
import { formatDuration } from '@/domain/format'
import { isBuilt, navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { openDocument } from '@/shell/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useFresh } from '@/shell/use-fresh'
import { useStores } from '@/stores/context'
import { DocRow } from '@/ui/DocRow'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import styles from './Study.module.scss'

const SHOWN = 5

/** The learning tab: go on reading, lives now and soon, and this week's reading time. */
function StudyPage() {
  const { session } = useStores()
  const history = useApi(docApi.history, { kind: 'learn', pageIdx: 0, pageSize: SHOWN })
  const live = useApi(docApi.list, { liveState: 'live', pageIdx: 0, pageSize: SHOWN })
  const soon = useApi(docApi.list, { liveState: 'preview', pageIdx: 0, pageSize: SHOWN })
  const figures = useApi(userApi.studyInfo, {}, { enabled: session.signedIn })
  const unfinished = (history.data?.items ?? []).filter((item) => item.progress < 1)
  const refetch = () =>
    Promise.all([history.refetch(), live.refetch(), soon.refetch(), session.signedIn ? figures.refetch() : null])
  // A tab of the mini-program is never created again.
  useFresh({ isPending: history.isPending, refetch })

  return (
    <PageShell data={{ ...screenData(history), refetch }}>
      {figures.data ? (
        <View className={styles.week}>
          <View className={styles.weekLabel}>本周学习</View>
          <View className={`${styles.weekTime} t-study-time`}>{formatDuration(figures.data.studySeconds)}</View>
          <View className={styles.weekLabel}>{`累计阅读 ${figures.data.readCount} 篇`}</View>
        </View>
      ) : null}
      <Section title="继续学习" moreText="全部" onMore={() => void navigate('history')}>
        {unfinished.map(({ doc, progress }) => (
          <DocRow key={doc.id} doc={doc} note={`已读 ${Math.round(progress * 100)}%`} onPress={openDocument} />
        ))}
        {unfinished.length === 0 ? (
          <StateView
            kind="empty"
            title="没有未读完的内容"
            text="从首页挑一篇文章开始"
            actionText="去首页"
            onAction={() => void navigate('home')}
          />
        ) : null}
      </Section>
      {[
        { title: '正在直播', docs: live.data?.items ?? [] },
        { title: '即将开始', docs: soon.data?.items ?? [] },
      ].map(({ title, docs }) =>
        docs.length > 0 && isBuilt('content/live') ? (
          <Section key={title} title={title}>
            {docs.map((doc) => (
              <DocRow key={doc.id} doc={doc} onPress={openDocument} />
            ))}
          </Section>
        ) : null,
      )}
    </PageShell>
  )
}

export default observer(StudyPage)
