import { Text } from '@tarojs/components'
import { useState } from 'react'
import { dialog } from '@/platform/dialog'
import { theme } from '@/platform/theme'
import { ListRow } from '@/ui/ListRow'
import styles from '../Me.module.scss'

const LOOKS = [
  { choice: 'system', text: '跟随系统' },
  { choice: 'light', text: '浅色' },
  { choice: 'dark', text: '深色' },
] as const

/** Light, dark, or as the device has it; kept on the device. */
export function LookRow() {
  const [chosen, setChosen] = useState(theme.choice)
  const choose = async () => {
    const look =
      LOOKS[
        (await dialog.actionSheet(
          LOOKS.map(({ text }) => text),
          '外观',
          LOOKS.findIndex(({ choice }) => choice === chosen),
        )) ?? -1
      ]
    if (!look) return
    theme.choose(look.choice)
    setChosen(look.choice)
  }
  return (
    <ListRow
      text="外观"
      icon="eye"
      extra={<Text className={styles.note}>{LOOKS.find(({ choice }) => choice === chosen)?.text}</Text>}
      onPress={() => void choose()}
      testId="look"
    />
  )
}
