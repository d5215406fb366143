import { Image, View } from '@tarojs/components'
import type { Area, Question } from '@/domain/assessment/item'
import type { Response } from '@/domain/assessment/response'
import { media } from '@/platform/media'
import { a11y, pictureText } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Icon } from '@/ui/Icon'
import styles from './QuestionPicture.module.scss'

interface QuestionPictureProps {
  question: Pick<Question, 'kind' | 'picture'>
  /** Of a hotspot the place that was chosen. */
  response?: Response
  /** Of a hotspot the places that are right. */
  areas?: readonly Area[]
}

const percent = (share: number): string => `${share * 100}%`

/** The picture of a question, if it has one: a tap enlarges it, but where a place on it is the answer; then with what was tapped on it and what is right. */
export function QuestionPicture({ question: { kind, picture }, response = [], areas = [] }: QuestionPictureProps) {
  if (!picture) return null
  const src = assetUrl(picture)
  if (kind !== 'hotspot')
    return (
      <View
        className={`${styles.map} t-question-picture`}
        onClick={() => media.previewImages([src])}
        {...a11y('题目配图，放大', 'button')}
      >
        <Image className={styles.picture} src={src} mode="widthFix" {...pictureText('')} />
        <View className={styles.enlarge}>
          <Icon name="expand" size="small" />
          放大
        </View>
      </View>
    )
  const [x, y] = response
  return (
    <View className={styles.map}>
      <Image className={styles.picture} src={src} mode="widthFix" {...pictureText('题目配图')} />
      {areas.map((area) => (
        <View
          key={`${area.x} ${area.y}`}
          className={`${styles.area} t-area`}
          style={{ left: percent(area.x), top: percent(area.y), width: percent(area.width), height: percent(area.height) }}
        />
      ))}
      {x && y ? <View className={`${styles.spot} t-spot`} style={{ left: percent(Number(x)), top: percent(Number(y)) }} /> : null}
    </View>
  )
}
