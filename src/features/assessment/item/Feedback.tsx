import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { Feedback as FeedbackOf } from '@/api/assessment'
import type { Question } from '@/domain/assessment/item'
import type { Response } from '@/domain/assessment/response'
import { pointsText } from '@/domain/assessment/scoring'
import { openLink } from '@/routes'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import { ItemText } from './ItemText'
import { keyTexts, responseTexts } from './answer-texts'
import styles from './Feedback.module.scss'

interface FeedbackProps {
  asked: { question: Question; response: Response; feedback: FeedbackOf }
  /** Points stand beside it where it counts. */
  points?: boolean
  /** False: it is read, and nobody was asked. */
  asks?: boolean
}

const WORDS = { right: '答对', partly: '部分正确', wrong: '答错', none: '未作答' } as const

/** What was answered, what is right, why, and where that is written. */
export function Feedback({ asked, points = true, asks = true }: FeedbackProps) {
  const { question, response, feedback } = asked
  const { verdict, rationale, source, isWithdrawn } = feedback
  const isRight = verdict === 'right'
  return (
    <View className="t-feedback" {...withRole('status')}>
      {asks ? (
        <View className={styles.line}>
          <Icon name={isRight ? 'check' : 'close'} size="small" color={isRight ? 'green' : 'red'} />
          <View className={classNames(styles.word, isRight ? styles.right : styles.wrong, 't-verdict')}>{WORDS[verdict]}</View>
          {points ? (
            <View className={styles.points}>{isWithdrawn ? '本题作废，不计分' : `${pointsText(feedback.score)} 分`}</View>
          ) : null}
        </View>
      ) : null}
      <Notice tone="watch" testId="withdrawn">
        {isWithdrawn ? '本题已作废，答案与解析请勿采用' : ''}
      </Notice>
      {isRight || verdict === 'none' ? null : <Said word="您答" texts={responseTexts(question, response)} />}
      {isRight ? null : <Said word="正确" texts={keyTexts(question, feedback.key)} isRight />}
      <View className={styles.why}>
        <ItemText text={rationale} size="small" />
      </View>
      <View
        className={`${styles.source} t-source`}
        {...(source.link && { onClick: () => void openLink(source.link), ...withRole('link') })}
      >
        <Icon name="book" size="small" color="brand-text" />
        <View className={styles.where}>{source.title}</View>
        {source.isUnverified ? <Tag tone="watch">待核对</Tag> : null}
      </View>
    </View>
  )
}

const Said = ({ word, texts, isRight = false }: { word: string; texts: readonly string[]; isRight?: boolean }) => (
  <View className={styles.said}>
    <View className={classNames(styles.who, isRight ? styles.right : styles.wrong)}>{word}</View>
    <View className={`${styles.texts} ${isRight ? 't-right-answer' : 't-own-answer'}`}>
      {texts.map((text, at) => (
        <View key={at}>
          <ItemText text={text} size="small" />
        </View>
      ))}
    </View>
  </View>
)
