import { Image, View } from '@tarojs/components'
import type { Area, Question } from '@/domain/assessment/item'
import type { Response } from '@/domain/assessment/response'
import { pictureText } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import styles from './QuestionPicture.module.scss'

interface QuestionPictureProps {
  question: Pick<Question, 'kind' | 'picture'>
  /** Of a hotspot the place that was chosen. */
  response?: Response
  /** Of a hotspot the places that are right. */
  areas?: readonly Area[]
}

const percent = (share: number): string => `${share * 100}%`

/** The picture of a question, if it has one, with what was tapped on it and what is right. */
export function QuestionPicture({ question: { kind, picture }, response = [], areas = [] }: QuestionPictureProps) {
  if (!picture) return null
  const [x, y] = kind === 'hotspot' ? response : []
  return (
    <View className={styles.map}>
      <Image className={styles.picture} src={assetUrl(picture)} mode="widthFix" {...pictureText('题目配图')} />
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
