import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './Folds.module.scss'

export interface FoldedText {
  title: string
  /** One paragraph each. */
  lines: readonly string[]
}

/** Texts below their headings; a tap on one opens it, and closes it again. `open`: heading of the one that is open from the start. */
export function Folds({ texts, open = '' }: { texts: readonly FoldedText[]; open?: string }) {
  return (
    <View className={styles.folds}>
      {texts.map((text) => (
        <Fold key={text.title} text={text} isOpenAtFirst={text.title === open} />
      ))}
    </View>
  )
}

function Fold({ text: { title, lines }, isOpenAtFirst }: { text: FoldedText; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <View className={styles.fold}>
      <View className={`${styles.head} t-fold`} onClick={() => setOpen(!isOpen)} {...withRole('button', { expanded: isOpen })}>
        <Text className={styles.title}>{title}</Text>
        <Icon name={isOpen ? 'up' : 'down'} size="small" />
      </View>
      {isOpen ? (
        <View className={`${styles.lines} t-fold-text`}>
          {lines.map((line) => (
            <Text key={line} className={styles.line}>
              {line}
            </Text>
          ))}
        </View>
      ) : null}
    </View>
  )
}
