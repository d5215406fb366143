import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Question } from '@/domain/assessment/item'
import type { Response } from '@/domain/assessment/response'
import type { AttemptSession } from './AttemptSession'
import { responseTexts } from '../item/answer-texts'
import { ItemText } from '../item/ItemText'
import { QuestionPicture } from '../item/QuestionPicture'
import { wordsOf } from '../item/words'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { StepBar } from '@/ui/StepBar'
import styles from './EarlierSteps.module.scss'

/** How far one is in a case, and what was told and answered before: nobody keeps a whole history in his head. */
export const EarlierSteps = observer(function EarlierSteps({ session }: { session: AttemptSession }) {
  const { questions, at } = session
  return (
    <View className={styles.steps}>
      <StepBar steps={questions.map(({ topic }) => topic)} current={at + 1} testId="case-steps" />
      {questions
        .slice(0, at)
        .map((asked) =>
          asked.question ? (
            <Earlier
              key={asked.position}
              title={`第 ${asked.position + 1} 步 · ${asked.topic}`}
              question={asked.question}
              response={session.responseOf(asked)}
            />
          ) : null,
        )}
    </View>
  )
})

function Earlier({ title, question, response }: { title: string; question: Question; response: Response }) {
  const [isOpen, setOpen] = useState(false)
  const answer = responseTexts(question, response).map(wordsOf).join('；')
  return (
    <View className={`${styles.step} t-earlier`}>
      <View className={styles.head} onClick={() => setOpen(!isOpen)} {...withRole('button', { expanded: isOpen })}>
        <View className={styles.title}>{title}</View>
        <View className={styles.answer}>{answer ? `您答：${answer}` : '未作答'}</View>
        <Icon name="down" size="small" color="ink-3" className={isOpen ? styles.up : undefined} />
      </View>
      {isOpen ? (
        <View className={styles.stem}>
          <ItemText text={question.stem} size="small" />
          <QuestionPicture question={question} response={response} />
        </View>
      ) : null}
    </View>
  )
}
