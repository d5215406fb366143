import { View } from '@tarojs/components'
import { diseaseName } from '@/domain/regimen/diseases'
import type { Guideline } from '@/domain/guideline/types'
import { publisherLabel, versionText, yearText } from '@/domain/guideline/wording'
import { a11y } from '@/ui/a11y'
import { Highlight } from '@/ui/Highlight'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import { tokens } from '@/ui/tokens/tokens'
import { CheckTag } from '../../shared/CheckTag'
import styles from './GuidelineRow.module.scss'

interface GuidelineRowProps {
  guideline: Guideline
  /** Came out within the last 30 days. */
  fresh: boolean
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/** One guideline of a list: title, publisher, cancer, year. */
export function GuidelineRow({ guideline, fresh, onPress, marks = [] }: GuidelineRowProps) {
  const { title, publisher, cancer, check } = guideline
  return (
    <View
      className={`${styles.row} t-guideline`}
      onClick={onPress}
      {...a11y(`${title}，${publisherLabel(publisher)}，${yearText(guideline)}`, 'button')}
    >
      <View className={styles.body}>
        <View className={styles.head}>
          <View className={styles.title}>
            <Highlight text={title} marks={marks} />
          </View>
          {fresh ? (
            <Tag tone="primary" testId="guideline-new">
              更新
            </Tag>
          ) : null}
          <CheckTag checked={check === 'V'} />
        </View>
        <View className={styles.note}>
          {publisherLabel(publisher)} · {diseaseName(cancer)} · {yearText(guideline)} · 版本 {versionText(guideline)}
        </View>
      </View>
      <Icon name="forward" size="small" color={tokens.textDisabled} />
    </View>
  )
}
