import { Text, View } from '@tarojs/components'
import { call } from '@/api/client'
import { communityApi, type ReportedEntry } from '@/api/community'
import { KIND_NAMES } from '@/domain/community'
import { Pictures, useFeed } from '@/features/community'
import { dialog } from '@/platform/dialog'
import { media } from '@/platform/media'
import { navigate } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { assetUrl } from '@/ui/asset-url'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { LoadMore } from '@/ui/LoadMore'
import { StateView } from '@/ui/StateView'
import { Tag } from '@/ui/Tag'
import styles from './queue.module.scss'

/** What was reported, for reviewers: to be shown again, or removed for good. */
export function Queue() {
  const list = useFeed(communityApi.queue, {})
  return (
    <DataStates data={screenData(list)} skeleton="lines">
      {list.items.map((entry) => (
        <Reported key={entry.id} entry={entry} />
      ))}
      {list.items.length > 0 ? (
        <LoadMore state={list.more} onLoad={list.loadMore} />
      ) : (
        <StateView kind="empty" title="没有待处理的举报" text="被举报的内容会列在这里" />
      )}
    </DataStates>
  )
}

function Reported({ entry }: { entry: ReportedEntry }) {
  const { id, entryId, kind, title, text, pictures, authorName, state, reasons } = entry
  const invalidate = useInvalidate()
  const { busy, run } = useAction(async (keeps: boolean) => {
    const message = '移除后不能恢复，其他人不再看到，作者会看到“已移除”。确定移除？'
    if (!keeps && !(await dialog.confirm({ message, confirmText: '移除', danger: true }))) return
    try {
      await call(communityApi.decide, { id, keeps })
    } finally {
      // Also when another reviewer was faster: what is left is asked for anew.
      await invalidate(communityApi.queue, communityApi.board, communityApi.list)
    }
  })
  const urls = pictures.map(assetUrl)
  return (
    <Card spaced testId="reported">
      <View className={styles.line}>
        <Tag>{KIND_NAMES[kind]}</Tag>
        <Tag tone={state === 'shown' ? 'neutral' : 'watch'}>{state === 'shown' ? '仍在显示' : '已隐藏'}</Tag>
        <Text className={styles.note}>{authorName}</Text>
      </View>
      {title ? <View className={styles.title}>{title}</View> : null}
      <Text className={styles.text} userSelect>
        {text}
      </Text>
      <Pictures urls={pictures} onShow={(index) => media.previewImages(urls, urls[index])} />
      <View className={`${styles.note} t-reasons`}>{reasons.map(({ reason, count }) => `${reason} ${count} 人`).join('、')}</View>
      <View className={styles.line}>
        <Button tone="danger" size="small" busy={busy} onPress={() => void run(false)} testId="remove-entry">
          移除
        </Button>
        <Button tone="secondary" size="small" busy={busy} onPress={() => void run(true)} testId="keep-entry">
          {state === 'shown' ? '继续显示' : '恢复显示'}
        </Button>
        <Button
          tone="plain"
          size="small"
          onPress={() => void navigate('mokeCommunityDetail', { uuid: entryId, type: kind })}
          testId="open-reported"
        >
          查看原文
        </Button>
      </View>
    </Card>
  )
}
