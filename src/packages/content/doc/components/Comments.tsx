import { View } from '@tarojs/components'
import { memo, useState } from 'react'
import type { Reply } from '@/features/comments'
import { navigate } from '@/routes'
import { useLoginGate } from '@/shell/session/login'
import { Section } from '@/ui/Section'
import { Tabs } from '@/ui/Tabs'
import { CommentList } from '../../components/comments/CommentList'
import { COMMENT_LISTS, useComments, type ListKey } from '../../components/comments/lists'
import styles from './blocks.module.scss'

/** Comments of a document below it: three lists; they also have a page of their own. What opens over the document leaves them as they are. */
export const Comments = memo(function Comments({ docId, reply }: { docId: string; reply: Reply }) {
  const [list, setList] = useState<ListKey>('2')
  const mayPass = useLoginGate()
  const comments = useComments(docId, list)
  return (
    <View className={`${styles.block} t-comments`}>
      <Section
        title={`评论 ${comments.first?.count ?? comments.first?.total ?? ''}`}
        onMore={() => void navigate('articleCommentList', { docId, listType: list })}
      >
        <Tabs items={COMMENT_LISTS} current={list} onChange={(key) => (key !== '3' || mayPass()) && setList(key)} />
        <CommentList docId={docId} comments={comments} reply={reply} mine={list === '3'} />
      </Section>
    </View>
  )
})
