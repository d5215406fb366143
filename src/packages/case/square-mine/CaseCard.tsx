import { View } from '@tarojs/components'
import { call } from '@/api/client'
import { sharedCaseApi, type SharedCaseItem } from '@/api/shared-case'
import { formatDayTime } from '@/domain/format'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useForget } from '@/shell/data'
import { docApi } from '@/api/doc'
import { useAction } from '@/shell/forms/use-action'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import styles from './square-mine.module.scss'

interface CaseCardProps {
  item: SharedCaseItem
  onEdit: () => void
}

const STATES = {
  draft: { text: '草稿', tone: 'neutral' },
  review: { text: '审核中', tone: 'watch' },
  published: { text: '已发布', tone: 'success' },
  refused: { text: '已退回', tone: 'danger' },
} as const

/** One of one's own cases, with what can be done with it. */
export function CaseCard({ item, onEdit }: CaseCardProps) {
  const { id, title, diseaseName, status, refusal, docId, updatedAt } = item
  const forget = useForget()
  const withdraw = useAction(async () => {
    const message = status === 'published' ? '撤回后，病例广场不再显示。确定撤回吗？' : '确定撤回到草稿吗？'
    if (!(await dialog.confirm({ message, confirmText: '撤回' }))) return
    await call(sharedCaseApi.withdraw, { caseId: id })
    await forget(docApi.list, sharedCaseApi.mine)
  })
  const remove = useAction(async () => {
    if (!(await dialog.confirm({ message: '删除后不能恢复。确定删除吗？', confirmText: '删除' }))) return
    await call(sharedCaseApi.remove, { caseId: id })
    await forget(sharedCaseApi.mine)
  })
  const isSent = status === 'published' || status === 'review'
  return (
    <Card spaced testId="own-case">
      <View className={styles.line}>
        <Tag tone={STATES[status].tone}>{STATES[status].text}</Tag>
        <View className={styles.note}>{[diseaseName, formatDayTime(updatedAt)].filter(Boolean).join(' · ')}</View>
      </View>
      <View className={styles.title}>{title}</View>
      {refusal ? <Notice tone="watch">{`退回原因：${refusal}`}</Notice> : null}
      <View className={styles.line}>
        {docId ? (
          <Button size="small" tone="secondary" onPress={() => void navigate('doc', { id: docId })} testId="open-case">
            查看
          </Button>
        ) : null}
        {isSent ? (
          <Button size="small" tone="secondary" busy={withdraw.busy} onPress={() => void withdraw.run()} testId="withdraw">
            撤回
          </Button>
        ) : (
          <>
            <Button size="small" onPress={onEdit} testId="edit-case">
              编辑
            </Button>
            <Button size="small" tone="secondary" busy={remove.busy} onPress={() => void remove.run()} testId="remove-case">
              删除
            </Button>
          </>
        )}
      </View>
    </Card>
  )
}
