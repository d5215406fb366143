import { Text, View } from '@tarojs/components'
import type { TeamCard } from '@/api/directory'
import { fromPriceText } from '@/features/directory/price-text'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import styles from './TeamRow.module.scss'

/** A team in a list: its faces, who leads it, what it is good at, what it costs. */
export function TeamRow({ team, onOpen }: { team: TeamCard; onOpen: (teamId: string) => void }) {
  const { id, name, leader, memberCount, portraits, goodAt, consultCount, rating, priceFrom } = team
  const figures = [rating === null ? '' : `${rating.toFixed(1)} 分`, `会诊 ${consultCount}`].filter(Boolean).join(' · ')
  return (
    <View className={`${styles.row} t-team-${id}`} onClick={() => onOpen(id)} {...withRole('link')}>
      <Text className={styles.name}>{name}</Text>
      <View className={styles.line}>
        <View className={styles.faces} aria-hidden="true">
          {portraits.map((portrait) => (
            <View key={portrait} className={styles.face}>
              <Avatar src={portrait} name="" size="small" />
            </View>
          ))}
        </View>
        <Text className={styles.note}>
          组长 {leader.name} · {memberCount} 位成员
        </Text>
      </View>
      <Text className={styles.note}>擅长：{goodAt}</Text>
      <View className={styles.line}>
        <Text className={styles.cap}>{figures}</Text>
        {priceFrom === null ? null : <Text className={styles.price}>{fromPriceText(priceFrom)}</Text>}
      </View>
    </View>
  )
}
