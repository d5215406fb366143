import { Image } from '@tarojs/components'
import { pictureText } from '@/ui/a11y'
import classNames from 'classnames'
import { useState } from 'react'
import { assetUrl } from '@/ui/asset-url'
import styles from './sections.module.scss'

/** How the campaign goes, as a picture of its own height. Not lazy: arriving late it would move what is about to be tapped. */
export function FlowPicture({ src }: { src: string }) {
  const [settled, setSettled] = useState(false)
  return (
    <Image
      className={classNames(styles.flow, !settled && styles.coming, 't-flow')}
      src={assetUrl(src)}
      mode="widthFix"
      {...pictureText('活动流程')}
      onLoad={() => setSettled(true)}
      onError={() => setSettled(true)}
    />
  )
}
