import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { paragraphsOf, sourceMark, type Answer, type AnswerSource, type Sentence } from '@/domain/grounding/answer'
import { a11y, withRole } from '@/ui/a11y'
import { Tag } from '@/ui/Tag'
import styles from './AnswerText.module.scss'

interface AnswerTextProps {
  answer: Pick<Answer, 'sentences' | 'sources' | 'draft' | 'isQuoted'>
  onSource: (source: AnswerSource) => void
}

/** The paragraphs of an answer, each with its sources below it. What has no basis is struck through and says so. */
export function AnswerText({ answer, onSource }: AnswerTextProps) {
  const { draft, isQuoted } = answer
  return (
    <View className={styles.paragraphs}>
      {paragraphsOf(answer).map(({ sentences, sources }, at) => (
        <View key={at} className={styles.paragraph}>
          <View className={`${styles.text} t-paragraph`}>
            {/* A sentence out of its page may not say what it is about. */}
            {isQuoted && sources[0] ? <Text className={styles.about}>{`${sources[0].title}：`}</Text> : null}
            {sentences.map((sentence, place) => (
              <SentenceText
                key={place}
                sentence={sentence}
                // The same source is named once, behind the last sentence that rests on it.
                sources={sameCites(sentence, sentences[place + 1]) ? [] : sources}
                onSource={onSource}
              />
            ))}
          </View>
          {sources.map((source) => (
            <SourceRow key={source.n} source={source} onPress={() => onSource(source)} />
          ))}
        </View>
      ))}
      {draft ? <Text className={`${styles.draft} t-draft`}>{draft}</Text> : null}
    </View>
  )
}

const sameCites = ({ cites }: Sentence, next: Sentence | undefined): boolean =>
  next !== undefined && cites.join() === next.cites.join()

function SentenceText({
  sentence,
  sources,
  onSource,
}: {
  sentence: Sentence
  sources: readonly AnswerSource[]
  onSource: (source: AnswerSource) => void
}) {
  const { text, cites, isGrounded, missing } = sentence
  return (
    <>
      <Text className={classNames(isGrounded ? 't-grounded' : `${styles.struck} t-struck`)}>{text}</Text>
      {isGrounded ? null : <Text className={`${styles.lacking} t-lacking`}>{`未找到依据：${missing.join('、')}`}</Text>}
      {cites.map((n) => {
        const source = sources.find((other) => other.n === n)
        return source ? (
          <View
            key={n}
            className={styles.cite}
            onClick={() => onSource(source)}
            {...a11y(`来源 ${n}：${source.title}`, 'button')}
          >
            <View className={styles.number}>{n}</View>
          </View>
        ) : null
      })}
    </>
  )
}

/** A source in one line, which opens it at its passage. */
export function SourceRow({ source, onPress }: { source: AnswerSource; onPress: () => void }) {
  const { n, title, detail, section, retraction } = source
  const isUnchecked = sourceMark(source) === '待核对'
  return (
    <View className={`${styles.source} t-source`} onClick={onPress} {...withRole('button')}>
      <Text className={styles.n}>{n}</Text>
      <Text className={styles.title}>{[title, section || detail].filter(Boolean).join(' · ')}</Text>
      {retraction ? <Tag tone="danger">已撤稿</Tag> : isUnchecked ? <Tag tone="watch">待核对</Tag> : null}
      <Text className={styles.see}>看原句</Text>
    </View>
  )
}
