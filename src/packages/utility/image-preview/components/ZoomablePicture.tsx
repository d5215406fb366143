import { Image, MovableArea, MovableView } from '@tarojs/components'
import { pictureText } from '@/ui/a11y'
import { useState } from 'react'
import { Icon } from '@/ui/Icon'
import styles from './ZoomablePicture.module.scss'

interface ZoomablePictureProps {
  src: string
  label: string
  zoomed: boolean
  onZoom: (zoomed: boolean) => void
}

/** One picture that two fingers enlarge. Only then one finger moves it; before that, it turns the pages. */
export function ZoomablePicture({ src, label, zoomed, onZoom }: ZoomablePictureProps) {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <MovableArea className={styles.area}>
        <MovableView className={styles.failed} direction="none" aria-label="图片加载失败">
          <Icon name="warning" size="huge" />
          图片加载失败
        </MovableView>
      </MovableArea>
    )
  return (
    <MovableArea className={styles.area} scaleArea>
      <MovableView
        className={styles.view}
        direction={zoomed ? 'all' : 'none'}
        scale
        scaleMin={1}
        scaleMax={4}
        onScale={(event) => onZoom(event.detail.scale > 1.01)}
      >
        <Image className={styles.image} src={src} mode="aspectFit" {...pictureText(label)} onError={() => setFailed(true)} />
      </MovableView>
    </MovableArea>
  )
}
