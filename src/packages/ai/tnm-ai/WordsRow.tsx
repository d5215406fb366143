import { Text, View } from '@tarojs/components'
import type { Change, Words } from '@/domain/report/sheet-schema'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import styles from './WordsRow.module.scss'

interface WordsRowProps {
  words: Words
  busy: boolean
  onChange: (change: Change) => void
  onBasis: () => void
}

/** What some words of the report say; those that are doubted are asked at once. */
export function WordsRow({ words, busy, onChange, onBasis }: WordsRowProps) {
  const { id, label, value, text, holds, certain, why, verdict } = words
  const judge = (answer: 'yes' | 'no') => onChange({ kind: 'words', id, verdict: answer })
  return (
    <View className={`${styles.row} t-words`}>
      <View className={`${styles.line} t-to-basis`} onClick={onBasis} {...withRole('button')}>
        <View className={styles.body}>
          <Text className={holds ? styles.said : styles.denied}>{`${label}：${holds ? value : `${value}，${why}`}`}</Text>
          <Text className={styles.quote}>{`“${text}”`}</Text>
        </View>
        {verdict ? <Tag tone="success">{why}</Tag> : certain ? null : <Tag tone="watch">未确定</Tag>}
        <Icon name="forward" size="small" color="ink-3" />
      </View>
      {certain ? null : (
        <View className={styles.judge}>
          <Text className={styles.why}>{why}</Text>
          <Button tone="plain" size="small" disabled={busy} onPress={() => judge('yes')} testId="words-yes">
            属实
          </Button>
          <Button tone="plain" size="small" disabled={busy} onPress={() => judge('no')} testId="words-no">
            不是
          </Button>
        </View>
      )}
    </View>
  )
}
