import { Text, View } from '@tarojs/components'
import { SITE, subSiteOf } from '@/domain/tnm/sub-site'
import type { Entered } from '@/domain/tnm/summary'
import type { Classification } from '@/domain/tnm/types'
import styles from './FactorCard.module.scss'
import { OptionChip, optionId } from './OptionChip'

interface SiteCardProps {
  classification: Classification
  entered: Entered
  onEnter: (key: string, value: string) => void
}

/** The sub-site, asked first where T is defined by it; nothing elsewhere. */
export function SiteCard({ classification, entered, onEnter }: SiteCardProps) {
  const { sites } = classification
  if (!sites) return null
  const chosen = subSiteOf(classification, entered)
  return (
    <View className={`${styles.card} t-sites`}>
      <View className={styles.head}>
        <Text className={styles.name}>部位</Text>
      </View>
      <View className={styles.row}>
        {Object.entries(sites).map(([key, site]) => (
          <OptionChip
            key={key}
            text={site.labelZh}
            chosen={site === chosen}
            onPress={() => onEnter(SITE, site === chosen ? '' : key)}
            testId={optionId(SITE, key)}
          />
        ))}
      </View>
      <View className={`${styles.note} t-site-note`}>{chosen?.noteZh ?? 'T 的定义随部位而异；换部位后须重选 T'}</View>
    </View>
  )
}
