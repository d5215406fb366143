import { Text, View } from '@tarojs/components'
import type { QuestionRow as Question } from '@/api/quick-question'
import { questionStateName, type QuestionState } from '@/domain/consultation/quick-ask'
import { formatRelative } from '@/domain/format'
import { priceText } from '@/features/directory/price-text'
import { withRole } from '@/ui/a11y'
import { Tag } from '@/ui/Tag'
import styles from './QuestionRow.module.scss'

type Tone = 'neutral' | 'primary' | 'watch' | 'success'

const TONES: Readonly<Partial<Record<QuestionState, Tone>>> = {
  unpaid: 'watch',
  choosing: 'watch',
  with_support: 'watch',
  directed: 'primary',
  open: 'primary',
  taken: 'primary',
  answered: 'success',
  followed_up: 'success',
}

export const QuestionTag = ({ state, cents }: Pick<Question, 'state' | 'cents'>) => (
  <Tag tone={TONES[state] ?? 'neutral'} testId="question-state">
    {questionStateName(state, cents)}
  </Tag>
)

interface QuestionRowProps {
  question: Question
  onOpen: (id: string) => void
}

/** A quick question in a list: where it stands, its beginning, and what it costs or brings. */
export function QuestionRow({ question, onOpen }: QuestionRowProps) {
  const { id, about, isDirected, isUrgent, isMine, pictureCount, cents, createdAt } = question
  const figures = [formatRelative(createdAt), pictureCount > 0 ? `${pictureCount} 张图片` : ''].filter(Boolean).join(' · ')
  return (
    <View className={`${styles.row} t-question`} onClick={() => onOpen(id)} {...withRole('link')}>
      <View className={styles.head}>
        <QuestionTag {...question} />
        {isDirected ? <Tag>定向提问</Tag> : null}
        {isUrgent ? <Tag tone="danger">含紧急症状</Tag> : null}
        <Text className={styles.price}>{priceText(cents)}</Text>
      </View>
      <Text className={styles.about}>{about}</Text>
      <View className={styles.foot}>
        <Text className={styles.figures}>{figures}</Text>
        {isMine ? <Text className={styles.turn}>待您处理</Text> : null}
      </View>
    </View>
  )
}
