import { Text, View } from '@tarojs/components'
import { withRole } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import { Section } from '@/ui/Section'
import styles from './Entries.module.scss'

export interface Entry {
  text: string
  icon: IconName
  open: () => void
}

/** Ways on from the home of a group: four in a line. */
export const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <Section title={title}>
    <View className={styles.entries}>
      {entries.map(({ text, icon, open }) => (
        <View key={text} className={`${styles.entry} t-consult-entry`} onClick={open} {...withRole('link')}>
          <Icon name={icon} size="large" color="brand-text" />
          <Text className={styles.name}>{text}</Text>
        </View>
      ))}
    </View>
  </Section>
)
