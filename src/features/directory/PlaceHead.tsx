import { Text, View } from '@tarojs/components'
import { heading } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import styles from './PlaceHead.module.scss'

interface PlaceHeadProps {
  name: string
  note: string
  tags: readonly string[]
  icon: IconName
  /** 家医院, 位医生: what is counted, with its number. */
  figures: readonly { number: number; label: string }[]
}

/** The head of a hospital, a department, a team or an alliance. */
export function PlaceHead({ name, note, tags, icon, figures }: PlaceHeadProps) {
  return (
    <View className={styles.head}>
      <View className={styles.line}>
        <View className={styles.tile}>
          <Icon name={icon} size="large" color="brand-text" />
        </View>
        <View className={styles.who}>
          <Text className={`${styles.name} t-place-name`} {...heading(2)}>
            {name}
          </Text>
          {note ? <Text className={styles.note}>{note}</Text> : null}
          <View className={styles.tags}>
            {tags.map((tag) => (
              <Tag key={tag} tone="primary">
                {tag}
              </Tag>
            ))}
          </View>
        </View>
      </View>
      <View className={styles.figures}>
        {figures.map(({ number, label }) => (
          <View key={label} className={styles.figure}>
            <Text className={styles.number}>{number}</Text>
            <Text className={styles.label}>{label}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}
