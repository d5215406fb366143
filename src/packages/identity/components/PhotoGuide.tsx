import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { Icon } from '@/ui/Icon'
import { Drawing } from './Drawing'
import type { Outline } from './outlines'
import styles from './PhotoGuide.module.scss'

const EXAMPLES: readonly { outline: Outline; text: string; isGood?: boolean; isBlurred?: boolean }[] = [
  { outline: 'cardFront', text: '四角完整', isGood: true },
  { outline: 'cut', text: '边缘缺失' },
  { outline: 'glare', text: '反光' },
  { outline: 'cardFront', text: '模糊', isBlurred: true },
]

/** One photograph that passes, and three that do not. */
export function PhotoGuide() {
  return (
    <View className={`${styles.guide} t-photo-guide`}>
      <Text className={styles.title}>怎么拍能一次通过</Text>
      <View className={styles.examples}>
        {EXAMPLES.map(({ outline, text, isGood = false, isBlurred = false }) => (
          <View key={text} className={styles.example}>
            <View className={styles.frame}>
              {/* Around it: of the drawing itself, which is a mask, only the ground behind it would be blurred. */}
              <View className={isBlurred ? styles.blurred : ''}>
                <Drawing outline={outline} className={styles.drawing} />
              </View>
            </View>
            <View className={classNames(styles.verdict, isGood ? styles.good : styles.bad)}>
              <Icon name={isGood ? 'check' : 'close'} size="small" color="inherit" />
              <Text>{text}</Text>
            </View>
          </View>
        ))}
      </View>
    </View>
  )
}
