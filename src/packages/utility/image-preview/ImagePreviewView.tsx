import { Swiper, SwiperItem, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Icon, type IconName } from '@/ui/Icon'
import { tokens } from '@/ui/tokens/tokens'
import { ZoomablePicture } from './components/ZoomablePicture'
import styles from './ImagePreviewView.module.scss'

interface ImagePreviewViewProps {
  urls: readonly string[]
  start: number
  onSave: (url: string) => void
  onShare: () => void
  onClose: () => void
}

/** Pictures over the whole screen, one at a time. */
export function ImagePreviewView({ urls, start, onSave, onShare, onClose }: ImagePreviewViewProps) {
  const [index, setIndex] = useState(start)
  const action = (testId: string, icon: IconName, text: string, onPress: () => void) => (
    <View className={`${styles.action} t-${testId}`} onClick={onPress} {...a11y(text, 'button')}>
      <Icon name={icon} color={tokens.card} />
      <Text className={styles.actionText}>{text}</Text>
    </View>
  )
  return (
    <View className={`${styles.screen} t-image-preview`}>
      <Swiper className={styles.swiper} current={index} onChange={(event) => setIndex(event.detail.current)}>
        {urls.map((url, at) => (
          <SwiperItem key={url}>
            <ZoomablePicture src={assetUrl(url)} label={`第 ${at + 1} 张，共 ${urls.length} 张`} />
          </SwiperItem>
        ))}
      </Swiper>
      <View className={styles.bar}>
        {action('image-close', 'close', '关闭', onClose)}
        <Text className={`${styles.index} t-image-index`}>{`${index + 1} / ${urls.length}`}</Text>
        {action('image-save', 'download', '保存', () => onSave(urls[index] ?? ''))}
        {action('image-share', 'share', '分享', onShare)}
      </View>
    </View>
  )
}
