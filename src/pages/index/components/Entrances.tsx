import { View } from '@tarojs/components'
import type { FunctionBlock } from '@/api/doc'
import { a11y } from '@/ui/a11y'
import { Icon, iconName } from '@/ui/Icon'
import styles from '../Home.module.scss'
import { SIGN_IN_LINK } from '../links'

interface EntrancesProps {
  blocks: readonly FunctionBlock[]
  signIn: boolean
  onOpen: (link: string) => void
}

/** The grid of function blocks that the backend configures, with the daily sign-in at its end. */
export function Entrances({ blocks, signIn, onOpen }: EntrancesProps) {
  const entries = signIn ? [...blocks, { id: 'sign-in', name: '签到', icon: 'calendar', link: SIGN_IN_LINK }] : blocks
  if (entries.length === 0) return null
  return (
    <View className={styles.entrances}>
      {entries.map((entry) => (
        <View
          key={entry.id}
          className={`${styles.entrance} t-entrance`}
          onClick={() => onOpen(entry.link)}
          {...a11y(entry.name, 'link')}
        >
          <View className={styles.entranceIcon}>
            <Icon name={iconName(entry.icon)} size="large" color="brand-text" />
          </View>
          <View className={styles.entranceText}>{entry.name}</View>
        </View>
      ))}
    </View>
  )
}
