import { Image, Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { PageBox } from '@/api/literature'
import { media } from '@/platform/media'
import { pictureText, withRole } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import styles from './PagePicture.module.scss'

interface PagePictureProps {
  picture: string
  /** Height of the page by its width. */
  ratio: number
  /** What of the page is shown; undefined: all of it. */
  part?: PageBox
  /** What is marked on it. */
  marks?: readonly PageBox[]
  alt: string
  testId: string
}

/** Of a thousand, as a share of the whole. */
const WHOLE: PageBox = [0, 0, 1000, 1000]
const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** A page as it looks, or a part that is cut out of it. A tap shows the whole page, to be read as large as one likes. */
export function PagePicture({ picture, ratio, part = WHOLE, marks = [], alt, testId }: PagePictureProps) {
  const [hasFailed, setFailed] = useState('')
  const url = picture && assetUrl(picture)
  const [left, top, width, height] = part
  if (!url || hasFailed === url)
    return <Text className={`${styles.failed} t-${testId}-failed`}>这一页的图像取不到，请看文字</Text>
  return (
    <View
      className={`${styles.frame} t-${testId}`}
      style={{ paddingBottom: percent((ratio * height) / width) }}
      onClick={() => media.previewImages([url])}
      {...withRole('button')}
    >
      <View
        className={styles.page}
        style={{
          width: percent(1000 / width),
          height: percent(1000 / height),
          left: percent(-left / width),
          top: percent(-top / height),
        }}
      >
        <Image className={styles.picture} src={url} onError={() => setFailed(url)} {...pictureText(alt)} />
        {marks.map(([x, y, w, h]) => (
          <View
            key={`${x} ${y}`}
            className={`${styles.mark} t-${testId}-mark`}
            style={{ left: percent(x / 1000), top: percent(y / 1000), width: percent(w / 1000), height: percent(h / 1000) }}
          />
        ))}
      </View>
    </View>
  )
}
