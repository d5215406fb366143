import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ShareArea } from '@/ui/ShareArea'
import styles from './PaperBar.module.scss'

interface PaperBarProps {
  collected: boolean
  busy: boolean
  onCollect: () => void
  onShare: () => void
  onOriginal: () => void
  onAsk: () => void
}

/** What can be done with a paper, in reach of the thumb. */
export function PaperBar({ collected, busy, onCollect, onShare, onOriginal, onAsk }: PaperBarProps) {
  return (
    <View className={styles.bar}>
      <View
        className={classNames(styles.action, collected && styles.on, busy && styles.busy, 't-collect-paper')}
        onClick={onCollect}
        {...a11y(collected ? '已收藏，点按取消' : '收藏', 'button')}
      >
        <Icon name="star" filled={collected} color={collected ? 'brand-text' : 'ink-2'} />
        <View className={styles.text}>{collected ? '已收藏' : '收藏'}</View>
      </View>
      <ShareArea className={`${styles.action} t-share-paper`} onPress={onShare} label="分享">
        <Icon name="share" color="ink-2" />
        <View className={styles.text}>分享</View>
      </ShareArea>
      <View className={styles.wide}>
        <Button tone="secondary" onPress={onOriginal} testId="to-original">
          看原文
        </Button>
      </View>
      <View className={styles.wide}>
        <Button onPress={onAsk} testId="ask-paper">
          问这篇
        </Button>
      </View>
    </View>
  )
}
