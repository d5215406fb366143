import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { PaperOriginal } from '@/api/literature'
import { heading } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { PaperHead } from '../components/PaperHead'
import styles from './Original.module.scss'
import { PageSketch } from './PageSketch'

interface OriginalViewProps {
  original: PaperOriginal
  /** The passage that is asked for. */
  passage: string
  /** It is no longer there under its number. */
  isLost: boolean
  onDetail: () => void
}

const endsLatin = (text: string): boolean => /[a-z0-9.;:,)\]%]$/i.test(text)

/** The paper as it was imported, the passage that somebody was led to marked. */
export function OriginalView({ original, passage, isLost, onDetail }: OriginalViewProps) {
  const { paper, sections } = original
  const hasBody = sections.some(({ isAbstract }) => !isAbstract)
  return (
    <View className="t-original">
      <PaperHead paper={paper} />
      <Notice tone="watch" edge testId="lost-passage">
        {isLost && '原文已更新，找不到被引用的那一段，请重新提问'}
      </Notice>
      <View className={styles.text}>
        {sections.map(({ title, page, ratio, isAbstract, paragraphs }, at) => (
          <View key={at} className={styles.section}>
            {title !== sections[at - 1]?.title || isAbstract !== sections[at - 1]?.isAbstract ? (
              <Text className={styles.heading} {...heading(3)}>
                {isAbstract && hasBody && title !== '摘要' ? `摘要 · ${title}` : title}
              </Text>
            ) : null}
            {page !== null && page !== sections[at - 1]?.page ? (
              <Text className={styles.pageNumber}>{`第 ${page} 页`}</Text>
            ) : null}
            <PageSketch page={page} ratio={ratio} marks={paragraphs.flat().find(({ id }) => id === passage)?.boxes ?? []} />
            {paragraphs.map((parts, paragraph) => (
              <View key={paragraph} className={styles.paragraph}>
                {parts.map(({ id, text }, part) => (
                  <Text key={part} className={classNames(id === passage && `${styles.asked} t-asked-passage`)}>
                    {endsLatin(text) && part < parts.length - 1 ? `${text} ` : text}
                  </Text>
                ))}
              </View>
            ))}
          </View>
        ))}
        {hasBody ? null : <Text className={`${styles.note} t-abstract-only`}>资料库只收有摘要，没有可自由阅读的全文</Text>}
      </View>
      <ListRow text="看解读：结构化摘要与关键数值" icon="article" onPress={onDetail} testId="to-detail" />
    </View>
  )
}
