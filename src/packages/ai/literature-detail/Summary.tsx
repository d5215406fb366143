import { Text, View } from '@tarojs/components'
import type { PaperDetail, PaperQuote } from '@/api/literature'
import { SUMMARY_NAMES } from '@/domain/paper/summary'
import { a11y } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import styles from './Detail.module.scss'

interface SummaryProps {
  summary: PaperDetail['summary']
  /** Absent: the place is only named. */
  onPlace?: (passageId: string) => void
}

export const placeText = ({ section, page }: Pick<PaperQuote, 'section' | 'page'>): string =>
  [section, page && `第 ${page} 页`].filter(Boolean).join(' · ')

/** Under each question the sentences of the paper that answer it. None is written anew. */
export function Summary({ summary, onPlace }: SummaryProps) {
  return (
    <Section title="结构化摘要">
      <View className={styles.summary}>
        <Text className={styles.how}>{`以下都是原文句子，按规则选出，没有改写${onPlace ? '；点按可看原文位置' : ''}`}</Text>
        {summary.map(({ key, quotes }) => (
          <View key={key} className={`${styles.answer} t-summary-${key}`}>
            <Text className={styles.question}>{SUMMARY_NAMES[key]}</Text>
            <View className={styles.quotes}>
              {quotes.length > 0 ? (
                quotes.map((quote, at) => (
                  <View
                    key={at}
                    className={`${styles.quote} t-quote`}
                    onClick={onPlace && (() => onPlace(quote.passageId))}
                    {...(onPlace && a11y(`${quote.text}，看原文：${placeText(quote)}`, 'link'))}
                  >
                    <Text className={styles.text}>{quote.text}</Text>
                    <Text className={styles.place}>{`${onPlace ? '看原文 · ' : ''}${placeText(quote)}`}</Text>
                  </View>
                ))
              ) : (
                <Text className={`${styles.missing} t-missing`}>文中未说明</Text>
              )}
            </View>
          </View>
        ))}
      </View>
    </Section>
  )
}
