import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Icon, type IconName } from '@/ui/Icon'
import { download } from '@/ui/Icon/more'
import { ShareArea } from '@/ui/ShareArea'
import { useSwipe } from '@/ui/use-swipe'
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
  const [zoomed, setZoomed] = useState(false)
  const url = urls[index] ?? ''
  // Not Taro's Swiper: 44 KB of script, gzipped, that home would load as well.
  const swipe = useSwipe((step) => setIndex(Math.min(urls.length - 1, Math.max(0, index + step))))
  const face = (icon: IconName, text: string) => (
    <>
      <Icon name={icon} color="on-brand" />
      <Text className={styles.actionText}>{text}</Text>
    </>
  )
  const action = (testId: string, icon: IconName, text: string, onPress: () => void) => (
    <View className={`${styles.action} t-${testId}`} onClick={onPress} {...withRole('button')}>
      {face(icon, text)}
    </View>
  )
  return (
    <View className={`${styles.screen} t-image-preview`}>
      <View className={`${styles.picture} t-image-area`} {...(zoomed ? {} : swipe)}>
        <ZoomablePicture
          key={url}
          src={assetUrl(url)}
          label={`第 ${index + 1} 张，共 ${urls.length} 张`}
          zoomed={zoomed}
          onZoom={setZoomed}
        />
      </View>
      <View className={styles.bar}>
        {action('image-close', 'close', '关闭', onClose)}
        <Text className={`${styles.index} t-image-index`}>{`${index + 1} / ${urls.length}`}</Text>
        {action('image-save', download, '保存', () => onSave(url))}
        <ShareArea className={styles.action} label="分享" onPress={onShare} testId="image-share">
          {face('share', '分享')}
        </ShareArea>
      </View>
    </View>
  )
}
