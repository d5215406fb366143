import { Video, View } from '@tarojs/components'
import { useState } from 'react'
import { assetUrl } from '@/ui/asset-url'
import { StateView } from '@/ui/StateView'
import styles from './sections.module.scss'

/** The film about the campaign. */
export function IntroVideo({ url, poster }: { url: string; poster: string }) {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <StateView kind="error" title="视频无法播放" text="请检查网络后重试" actionText="重试" onAction={() => setFailed(false)} />
    )
  return (
    <View className={styles.block}>
      <Video
        className={`${styles.video} t-intro-video`}
        src={assetUrl(url)}
        poster={assetUrl(poster)}
        title="活动介绍"
        controls
        showFullscreenBtn
        aria-label="活动介绍视频"
        onError={() => setFailed(true)}
      />
    </View>
  )
}
