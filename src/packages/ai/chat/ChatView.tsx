import { View } from '@tarojs/components'
import type { AiHome } from '@/api/ai'
import type { Answer } from '@/domain/grounding/answer'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import { AnswerCard, type AnswerActions } from './AnswerCard'
import styles from './Chat.module.scss'
import { Welcome } from './Welcome'

/** Where the newest question stands. */
export const LAST_ANSWER = 'last-answer'

interface ChatViewProps extends AnswerActions {
  answers: readonly Answer[]
  home: AiHome | undefined
  /** The column or paper that alone is looked through. */
  within?: string
  /** Why that paper was retracted. */
  retraction?: string
  /** Opens it. */
  onWithin?: () => void
  canAsk: boolean
  onAsk: (question: string) => void
  /** Beside everything that can be asked; one column or paper has no cases. */
  onCases?: () => void
}

const Within = ({ name, retraction, onPress }: { name: string; retraction?: string; onPress?: () => void }) =>
  onPress ? (
    <View className={styles.within}>
      <ListRow
        text={`只在《${name}》中查找`}
        extra={retraction ? <Tag tone="danger">已撤稿</Tag> : null}
        onPress={onPress}
        testId="within"
      />
      <Notice tone="danger" testId="within-retracted">
        {retraction && `本文已撤稿，不应作为依据：${retraction}`}
      </Notice>
    </View>
  ) : (
    <Notice tone="info" testId="within">{`只在《${name}》中查找`}</Notice>
  )

/** A conversation from its first question on. */
export function ChatView({ answers, home, within, retraction, onWithin, canAsk, onAsk, onCases, ...actions }: ChatViewProps) {
  return (
    <View className={`${styles.chat} t-chat`}>
      {within ? <Within name={within} retraction={retraction} onPress={onWithin} /> : null}
      {answers.length === 0 && home ? <Welcome home={home} onAsk={onAsk} onCases={onCases} /> : null}
      {answers.map((answer, at) => (
        <AnswerCard
          key={answer.id}
          id={at === answers.length - 1 ? LAST_ANSWER : undefined}
          answer={answer}
          canAsk={canAsk}
          {...actions}
        />
      ))}
    </View>
  )
}
