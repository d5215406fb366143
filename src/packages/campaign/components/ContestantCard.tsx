import { Image, View } from '@tarojs/components'
import { memo } from 'react'
import type { Contestant } from '@/api/campaign'
import { splitName, totalLikes, type ActivityStatus } from '@/domain/campaign'
import { pictureText, withRole } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { LikeControl } from './LikeControl'
import styles from './ContestantCard.module.scss'

interface ContestantCardProps {
  contestant: Contestant
  status: ActivityStatus
  sending: boolean
  onOpen: (contestant: Contestant) => void
  onLike: (contestant: Contestant) => void
}

/**
 * A contestant in a grid. There are five hundred of them, so: few nodes, no icons, and drawn again only when the contestant has changed. Hand in
 * callbacks that stay the same.
 */
export const ContestantCard = memo(function ContestantCard({ contestant, status, sending, onOpen, onLike }: ContestantCardProps) {
  const { name } = splitName(contestant.name)
  const likes = totalLikes(contestant)
  return (
    <View className={`${styles.card} t-contestant`}>
      <View onClick={() => onOpen(contestant)} {...withRole('link')}>
        <Image className={styles.picture} src={assetUrl(contestant.pic)} mode="aspectFill" lazyLoad {...pictureText('')} />
        <View className={`${styles.name} t-contestant-name`}>{name}</View>
        <View className={`${styles.likes} t-contestant-likes`}>{likes} 赞</View>
      </View>
      <LikeControl name={name} status={status} sending={sending} onPress={() => onLike(contestant)} />
    </View>
  )
})
