import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { call } from '@/api/client'
import { communityApi, type Entry } from '@/api/community'
import { CommentThread, type CommentWork, type Reply } from '@/features/comments'
import { useInvalidate } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import styles from './page.module.scss'
import { useFeed } from './use-feed'

const ONCE = { idempotent: true }

/** Comments of a post or an answer. */
export function EntryComments({ entry, reply: [, setReplying] }: { entry: Entry; reply: Reply }) {
  const invalidate = useInvalidate()
  const list = useFeed(communityApi.comments, { entryId: entry.id })
  const work = useMemo<CommentWork>(
    () => ({
      like: ({ id, liked }) => call(communityApi.praise, { id, praised: !liked }, ONCE),
      remove: ({ id }) => call(communityApi.withdraw, { id }, ONCE),
      report: ({ id }, reason) => call(communityApi.report, { id, reason }, ONCE),
      changed: () => invalidate(communityApi.comments, communityApi.show),
    }),
    [invalidate],
  )
  return (
    <Section title={entry.commentCount > 0 ? `评论 ${entry.commentCount}` : '评论'}>
      <DataStates data={screenData(list)} skeleton="lines">
        <View className={styles.thread}>
          <CommentThread comments={list.items} work={work} onReply={setReplying} />
        </View>
        {list.items.length > 0 ? (
          <LoadMore state={list.more} onLoad={list.loadMore} />
        ) : (
          <StateView kind="empty" title="还没有评论" text="分享您的看法，与同行讨论" />
        )}
      </DataStates>
    </Section>
  )
}
