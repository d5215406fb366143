import { Video } from '@tarojs/components'
import { useState } from 'react'
import { assetUrl } from '@/ui/asset-url'
import { StateView } from '@/ui/StateView'
import styles from './media.module.scss'

interface VideoBoxProps {
  /** In order of preference: the next is tried when one fails. */
  sources: readonly string[]
  poster: string
  title: string
}

/** A video with its spare sources. */
export function VideoBox({ sources, poster, title }: VideoBoxProps) {
  const [at, setAt] = useState(0)
  const src = sources[at]
  if (src === undefined)
    return <StateView kind="error" title="视频无法播放" text="请检查网络后重试" actionText="重试" onAction={() => setAt(0)} />
  return (
    <Video
      className={`${styles.video} t-video`}
      src={assetUrl(src)}
      poster={assetUrl(poster)}
      title={title}
      controls
      showFullscreenBtn
      aria-label={title}
      onError={() => setAt(at + 1)}
    />
  )
}
