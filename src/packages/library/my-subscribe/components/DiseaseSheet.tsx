import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { SubscribableDisease } from '@/api/subscription'
import { findMatches } from '@/domain/pinyin-match'
import { Checkbox } from '@/ui/Checkbox'
import { SearchBar } from '@/ui/SearchBar'
import { Sheet } from '@/ui/Sheet'
import { StateView } from '@/ui/StateView'
import styles from './DiseaseSheet.module.scss'

interface DiseaseSheetProps {
  open: boolean
  items: readonly SubscribableDisease[]
  onToggle: (disease: SubscribableDisease) => void
  onClose: () => void
}

/** All diseases to subscribe to, found by name. Each tick takes effect at once. */
export function DiseaseSheet({ open, items, onToggle, onClose }: DiseaseSheetProps) {
  const [text, setText] = useState('')
  const found = findMatches(text, items, ({ name }) => [{ zh: name }])
  return (
    <Sheet open={open} title="选择订阅的疾病" onClose={onClose} testId="disease-sheet">
      <SearchBar value={text} placeholder="搜索疾病，如 肺癌" onChange={setText} onSearch={setText} />
      {found.map((disease) => (
        <View key={disease.id} className={styles.row}>
          <Checkbox
            checked={disease.subscribed}
            onChange={() => onToggle(disease)}
            label={disease.name}
            testId={`disease-${disease.id}`}
          >
            <View className={styles.line} onClick={() => onToggle(disease)}>
              <Text className={styles.name}>{disease.name}</Text>
              <Text className={styles.note}>近 7 天 {disease.recentCount} 篇</Text>
            </View>
          </Checkbox>
        </View>
      ))}
      {found.length === 0 ? <StateView kind="empty" title={`没有找到「${text.trim()}」`} text="请换一个更短的词" /> : null}
    </Sheet>
  )
}
