import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { FEEDBACK_TYPES, feedbackTypeName } from '@/domain/feedback'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Section } from '@/ui/Section'
import styles from './FeedbackProblemsView.module.scss'
import type { Problem } from './problems'

interface FeedbackProblemsViewProps {
  problems: readonly Problem[]
  onWrite: () => void
}

/** Questions by type; a tap shows the answer. */
export function FeedbackProblemsView({ problems, onWrite }: FeedbackProblemsViewProps) {
  const [open, setOpen] = useState('')
  return (
    <>
      {FEEDBACK_TYPES.map((type) => {
        const ofType = problems.filter((problem) => problem.type === type)
        if (ofType.length === 0) return null
        return (
          <Section key={type} title={feedbackTypeName(type)}>
            {ofType.map((problem) => (
              <Row
                key={problem.id}
                problem={problem}
                isOpen={problem.id === open}
                onPress={() => setOpen(problem.id === open ? '' : problem.id)}
              />
            ))}
          </Section>
        )
      })}
      <View className={styles.foot}>
        <Text className={styles.note}>没有找到答案？</Text>
        <Button tone="secondary" onPress={onWrite} testId="feedback-write">
          提交反馈
        </Button>
      </View>
    </>
  )
}

function Row({ problem, isOpen, onPress }: { problem: Problem; isOpen: boolean; onPress: () => void }) {
  const { id, question, answer } = problem
  return (
    <View className={`${styles.row} t-problem-${id}`}>
      <View className={styles.question} onClick={onPress} {...withRole('button', { expanded: isOpen })}>
        <Text className={styles.text}>{question}</Text>
        <Icon name={isOpen ? 'up' : 'down'} size="small" />
      </View>
      {isOpen ? <View className={`${styles.answer} t-problem-answer`}>{answer}</View> : null}
    </View>
  )
}
