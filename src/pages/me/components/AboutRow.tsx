import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ListRow } from '@/ui/ListRow'
import { Sheet } from '@/ui/Sheet'
import styles from '../Me.module.scss'

/** What the app is made with: the notices that its licences ask for. */
const CREDITS = [
  { name: 'Taro、React、MobX、TanStack Query、Valibot、Day.js、fflate', licence: 'MIT' },
  { name: 'Phosphor Icons：界面图标', licence: 'MIT' },
  { name: 'Health Icons：器官与疾病图形', licence: 'MIT' },
  { name: 'Notionists（Zoish，DiceBear）：人物插画', licence: 'CC0 1.0' },
]

/** The version, and what the app is made with. */
export function AboutRow() {
  const [open, setOpen] = useState(false)
  const { version } = __APP_CONFIG__
  return (
    <>
      <ListRow
        text="关于"
        icon="phone"
        extra={<Text className={styles.note}>{`版本 ${version}`}</Text>}
        onPress={() => setOpen(true)}
        testId="about"
      />
      <Sheet open={open} title="关于肿瘤医生" onClose={() => setOpen(false)} testId="about-sheet">
        <View className={styles.about}>
          <View className={styles.aboutText}>{`版本 ${version}`}</View>
          <View className={styles.aboutText}>医学内容仅供医务人员参考，不替代临床判断。</View>
          <View className={styles.aboutHead}>开源与素材</View>
          {CREDITS.map(({ name, licence }) => (
            <View key={name} className={styles.aboutText}>{`${name}（${licence}）`}</View>
          ))}
        </View>
      </Sheet>
    </>
  )
}
