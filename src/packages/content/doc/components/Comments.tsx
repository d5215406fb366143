import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/client'
import { commentApi, type Comment, type CommentReply } from '@/api/comment'
import { sentenceOf } from '@/api/errors'
import { dialog } from '@/platform/dialog'
import { useInvalidate, usePages } from '@/shell/data'
import { useLoginGate } from '@/shell/login'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { Tabs, type TabItem } from '@/ui/Tabs'
import styles from './blocks.module.scss'
import { CommentItem } from './CommentItem'
import { CommentSheet } from './CommentSheet'

const PAGE_SIZE = 25
const LISTS: readonly TabItem<'1' | '2' | '3'>[] = [
  { key: '2', text: '最热' },
  { key: '1', text: '最新' },
  { key: '3', text: '我的' },
]
const REPORT_REASONS = ['广告营销', '不实信息', '泄露患者隐私', '辱骂攻击', '其他']

const idOf = (comment: Comment) => comment.id

/** Comments of a document: three lists, replies, like, delete one's own, report. */
export function Comments({ docId }: { docId: string }) {
  const [list, setList] = useState<'1' | '2' | '3'>('2')
  const [replying, setReplying] = useState<{ parentId: string; name: string } | null>(null)
  const mayPass = useLoginGate()
  const invalidate = useInvalidate()
  const comments = usePages(commentApi.list, { docId, listType: Number(list) as 1 | 2 | 3, pageSize: PAGE_SIZE }, idOf)

  const attempt = async (work: () => Promise<unknown>, done = '') => {
    if (!mayPass()) return
    try {
      await work()
      if (done) dialog.toast(done)
      await invalidate(commentApi.list)
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
  }
  const remove = async (item: CommentReply) => {
    if (await dialog.confirm({ message: '确定删除这条评论？', confirmText: '删除' }))
      await attempt(() => call(commentApi.remove, { commentId: item.id }, { idempotent: true }), '已删除')
  }
  const report = async (item: CommentReply) => {
    const chosen = await dialog.actionSheet(REPORT_REASONS)
    if (chosen !== undefined)
      await attempt(
        () => call(commentApi.report, { commentId: item.id, reason: REPORT_REASONS[chosen] ?? '其他' }, { idempotent: true }),
        '已举报，我们会尽快处理',
      )
  }

  return (
    <View className={`${styles.block} t-comments`}>
      <Section title={`评论 ${comments.first?.total ?? ''}`}>
        <Tabs items={LISTS} current={list} onChange={(key) => (key !== '3' || mayPass()) && setList(key)} />
        {comments.items.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            onLike={(item) =>
              void attempt(() => call(commentApi.like, { commentId: item.id, liked: !item.liked }, { idempotent: true }))
            }
            onReply={(name) => mayPass() && setReplying({ parentId: comment.id, name })}
            onRemove={(item) => void remove(item)}
            onReport={(item) => void report(item)}
          />
        ))}
        {comments.error && comments.items.length === 0 ? (
          <StateView
            kind="error"
            title="评论加载失败"
            text={sentenceOf(comments.error)}
            actionText="重试"
            onAction={() => void comments.refetch()}
          />
        ) : comments.items.length === 0 && !comments.isPending ? (
          <StateView kind="empty" title={list === '3' ? '您还没有评论' : '还没有评论'} text="分享您的看法，与同行讨论" />
        ) : (
          <LoadMore state={comments.isPending ? 'loading' : comments.more} onLoad={comments.loadMore} />
        )}
      </Section>
      <CommentSheet
        open={replying !== null}
        docId={docId}
        parentId={replying?.parentId}
        replyTo={replying?.name}
        onClose={() => setReplying(null)}
      />
    </View>
  )
}
