import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { commentApi } from '@/api/comment'
import { docApi } from '@/api/doc'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useStores } from '@/stores/context'
import { Tag } from '@/ui/Tag'
import { onSettled } from '../../hooks/on-settled'
import { topicOf, waitingComments, type OutgoingComment } from './outgoing'
import styles from './PendingComments.module.scss'

/** Comments that were written without a network: they are shown here until the server has them. */
export const PendingComments = observer(function PendingComments({ docId }: { docId: string }) {
  const { outbox, session } = useStores()
  return (
    <>
      {waitingComments(outbox.items, session.userId, docId).map((comment) => (
        <Pending key={comment.idempotencyKey} comment={comment} />
      ))}
    </>
  )
})

function Pending({ comment }: { comment: OutgoingComment }) {
  const { outbox, tasks, session } = useStores()
  const invalidate = useInvalidate()
  const { idempotencyKey: id, content } = comment
  const topic = topicOf(comment)
  useEffect(
    () =>
      onSettled(outbox, { id, topic }, (refusal) => {
        // A refused text is a draft again, see RootStore.
        if (refusal) return dialog.toast(`评论未发表：${refusal}`)
        tasks.commented(content)
        dialog.toast('评论已发表', { icon: 'success' })
        void invalidate(commentApi.list, docApi.detail)
      }),
    [outbox, id, topic, content, tasks, invalidate],
  )
  return (
    <View className={`${styles.pending} t-comment-pending`}>
      <View className={styles.head}>
        <Text className={styles.name}>{session.name || '我'}</Text>
        <Tag tone="reward">待发送</Tag>
      </View>
      <Text className={styles.text}>{content}</Text>
      <Text className={styles.note}>{comment.parentId ? '回复将在联网后自动发送' : '联网后自动发送'}</Text>
    </View>
  )
}
