import { Text, View } from '@tarojs/components'
import { openAddress } from '@/routes'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from '../Me.module.scss'
import { builtEntries, places, PLACES_SHOWN } from '../menu'

/** My places in two rows, with how much lies there where that is known. `counts`: by the text of the place. */
export function Places({ counts }: { counts: Readonly<Record<string, number>> }) {
  return (
    <View className={styles.places}>
      {builtEntries(places, PLACES_SHOWN).map(({ text, icon, address }) => (
        <View key={text} className={`${styles.place} t-me-place`} onClick={() => void openAddress(address)} {...withRole('link')}>
          <Icon name={icon} size="large" color="brand-text" />
          <Text className={styles.placeName}>{text}</Text>
          {counts[text] ? <Text className={styles.count}>{counts[text]}</Text> : null}
        </View>
      ))}
    </View>
  )
}
