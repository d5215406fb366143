import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Section } from '@/ui/Section'
import styles from './RecentWords.module.scss'

interface RecentWordsProps {
  words: readonly string[]
  onSearch: (word: string) => void
  onForget: (word: string) => void
  onForgetAll: () => void
}

/** What was searched for lately. While editing, a tap takes a word away. */
export function RecentWords({ words, onSearch, onForget, onForgetAll }: RecentWordsProps) {
  const [editing, setEditing] = useState(false)
  if (words.length === 0) return null
  return (
    <Section title="搜索历史" moreText={editing ? '完成' : '编辑'} onMore={() => setEditing(!editing)}>
      <View className={styles.words}>
        {words.map((word) => (
          <View
            key={word}
            className={`${styles.item} t-recent-word`}
            onClick={() => (editing ? onForget(word) : onSearch(word))}
            {...a11y(editing ? `删除 ${word}` : `搜索 ${word}`, editing ? 'button' : 'link')}
          >
            <View className={styles.chip}>
              <Text className={styles.word}>{word}</Text>
              {editing ? <Icon name="close" size="small" /> : null}
            </View>
          </View>
        ))}
      </View>
      {editing ? (
        <View className={styles.all}>
          <Button tone="plain" size="small" onPress={onForgetAll} testId="recent-clear">
            清空搜索历史
          </Button>
        </View>
      ) : null}
    </Section>
  )
}
