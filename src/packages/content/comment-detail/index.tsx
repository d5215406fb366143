import { View } from '@tarojs/components'
import { useState } from 'react'
import { useReply } from '@/features/comments'
import { useRoute } from '@/routes'
import { useLoginGate } from '@/shell/session/login'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { Tabs } from '@/ui/Tabs'
import { CommentList } from '../components/comments/CommentList'
import { CommentSheet } from '../components/comments/CommentSheet'
import { COMMENT_LISTS, useComments, type ListKey } from '../components/comments/lists'
import styles from './CommentDetail.module.scss'

const isList = (text: string | undefined): text is ListKey => text === '1' || text === '2' || text === '3'

/** All comments of a document: `/ArticleCommentDetail/{docId}`, and opened at one list `/{listType}`. */
export default function CommentDetailPage() {
  const { params } = useRoute<'articleCommentDetail' | 'articleCommentList'>()
  const asked = 'listType' in params ? params.listType : undefined
  const [list, setList] = useState<ListKey>(isList(asked) ? asked : '1')
  const [writing, setWriting] = useState(false)
  const reply = useReply()
  const write = () => setWriting(true)
  const mayPass = useLoginGate()
  const comments = useComments(params.docId, list)
  const total = comments.first?.count ?? comments.first?.total
  return (
    <PageShell
      title={total === undefined ? undefined : `全部评论 ${total}`}
      data={screenData(comments)}
      skeleton="people"
      needs={list === '3' ? 'login' : undefined}
      onReachBottom={comments.loadMore}
      backToTop
      footer={
        <View className={styles.footer}>
          <Button onPress={() => mayPass(write) && write()} testId="write-comment">
            写评论
          </Button>
        </View>
      }
    >
      <Tabs items={COMMENT_LISTS} current={list} onChange={(key) => (key !== '3' || mayPass()) && setList(key)} />
      <View className={styles.list}>
        <CommentList docId={params.docId} comments={comments} reply={reply} mine={list === '3'} />
      </View>
      <CommentSheet open={writing} docId={params.docId} onClose={() => setWriting(false)} />
    </PageShell>
  )
}
