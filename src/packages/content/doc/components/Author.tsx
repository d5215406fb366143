import { Text, View } from '@tarojs/components'
import type { Columnist } from '@/api/doc'
import { a11y, withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import styles from './Author.module.scss'

interface AuthorProps {
  columnist: Columnist
  onPress: () => void
  /** Undefined where nothing can be followed, as in an editor's preview. */
  onFollow?: () => void
}

/** Who wrote the article, the way to their column, and following it. */
export function Author({ columnist: { name, avatar, hospital, title, followed }, onPress, onFollow }: AuthorProps) {
  return (
    <View className={styles.row}>
      <View className={`${styles.person} t-author`} onClick={onPress} {...withRole('link')}>
        <Avatar src={avatar} name={name} />
        <View className={styles.body}>
          <Text className={styles.name}>{name}</Text>
          <Text className={styles.note}>{[hospital, title].filter(Boolean).join(' ')}</Text>
        </View>
      </View>
      {onFollow ? (
        <View {...a11y(`${followed ? '取消关注' : '关注'} ${name}`, 'group')}>
          <Button
            size="small"
            tone={followed ? 'plain' : 'secondary'}
            icon={followed ? 'check' : 'plus'}
            onPress={onFollow}
            testId="follow"
          >
            {followed ? '已关注' : '关注'}
          </Button>
        </View>
      ) : null}
    </View>
  )
}
