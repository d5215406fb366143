import { View } from '@tarojs/components'
import { ToolFooter } from '@/features/tools/ToolFooter'
import styles from './ManualFooter.module.scss'

/** Under every list of the manual: its edition, and the sentence of the clinical sheets. */
export function ManualFooter({ edition }: { edition: string }) {
  return (
    <View>
      <View className={`${styles.edition} t-cmm-edition`}>化疗手册 {edition} 版</View>
      <ToolFooter of="medicine" />
    </View>
  )
}
