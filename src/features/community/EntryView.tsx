import { Text, View } from '@tarojs/components'
import type { Entry } from '@/api/community'
import { heading } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import styles from './entry.module.scss'
import { EntryHead } from './EntryHead'
import { Pictures } from './Pictures'

interface EntryViewProps {
  entry: Entry
  onPicture: (index: number) => void
  onQuestion: (id: string) => void
}

/** An entry, whole. */
export function EntryView({ entry, onPicture, onQuestion }: EntryViewProps) {
  const { question, title, text, pictures, state } = entry
  return (
    <>
      <Notice tone="watch" edge testId="entry-state">
        {state === 'hidden' ? '这条内容被举报，审核期间只有作者和审核人员可见' : ''}
      </Notice>
      <Notice tone="danger" edge testId="entry-state">
        {state === 'removed' ? '经审核，这条内容已被移除，只有作者和审核人员可见' : ''}
      </Notice>
      {question ? (
        <ListRow
          icon="comment"
          text={question.title}
          note="查看问题与全部回答"
          onPress={() => onQuestion(question.id)}
          testId="asked"
        />
      ) : null}
      <Card className={styles.body} testId="entry">
        <EntryHead entry={entry} />
        {title ? (
          <View className={`${styles.title} t-entry-title`} {...heading(2)}>
            {title}
          </View>
        ) : null}
        {text ? (
          <Text className={`${styles.text} t-entry-text`} userSelect>
            {text}
          </Text>
        ) : null}
        <Pictures urls={pictures} onShow={onPicture} />
      </Card>
    </>
  )
}
