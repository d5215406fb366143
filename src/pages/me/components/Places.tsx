import { Text, View } from '@tarojs/components'
import { openAddress } from '@/routes'
import { withRole } from '@/ui/a11y'
import { Badge } from '@/ui/Badge'
import { Icon } from '@/ui/Icon'
import styles from '../Me.module.scss'
import { builtEntries, places, PLACES_SHOWN } from '../menu'

interface PlacesProps {
  /** How much lies in a place, by its text. */
  counts: Readonly<Record<string, number>>
  /** What is new in it. */
  unread: Readonly<Record<string, number>>
}

/** My places in two rows, with how much lies there and what is new where that is known. */
export function Places({ counts, unread }: PlacesProps) {
  return (
    <View className={styles.places}>
      {builtEntries(places, PLACES_SHOWN).map(({ text, icon, address }) => (
        <View key={text} className={`${styles.place} t-me-place`} onClick={() => void openAddress(address)} {...withRole('link')}>
          <Badge count={unread[text] ?? 0}>
            <Icon name={icon} size="large" color="brand-text" />
          </Badge>
          <Text className={styles.placeName}>{text}</Text>
          {counts[text] ? <Text className={styles.count}>{counts[text]}</Text> : null}
        </View>
      ))}
    </View>
  )
}
