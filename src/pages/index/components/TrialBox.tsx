import { View } from '@tarojs/components'
import type { TrialCard } from '@/api/recommend'
import { openTool } from '@/features/tools/open-tool'
import { withRole } from '@/ui/a11y'
import { Tag } from '@/ui/Tag'
import styles from '../Home.module.scss'

/** No ratio of a trial that could be told is as small. */
const LEAST = 0.01
const logOf = (ratio: number): number => Math.log(Math.max(LEAST, ratio))
/** A little more than the interval is wide, and no less than from two thirds to one and a half. */
const ROOM = 1.1
const NARROWEST = Math.log(1.5)

/** Places on a line in logarithms, as wide as the interval needs: 1 is its middle. */
function placesOn(interval: readonly number[]): (ratio: number) => number {
  const edge = ROOM * Math.max(NARROWEST, ...interval.map((ratio) => Math.abs(logOf(ratio))))
  return (ratio) => 50 + (50 * logOf(ratio)) / edge
}

/** The main result of a trial of the reader's diseases, as the tools have it. */
export function TrialBox({ trial }: { trial: TrialCard }) {
  const { id, name, disease, facts, setting, experimental, control, endpoint, figures, hazard, hr, ci, interval } = trial
  const place = placesOn(ci)
  return (
    <View className={`${styles.card} ${styles.wide} t-trial-card`} onClick={() => openTool('trial', id)} {...withRole('link')}>
      <View className={styles.meta}>
        <Tag tone="evid">临床试验</Tag>
        <View className={styles.note}>{`${disease} · ${facts}`}</View>
      </View>
      <View className={styles.cardTitle}>{`${name}：${experimental} 对比 ${control}`}</View>
      <View className={styles.note}>{setting}</View>
      <View className={styles.note}>{`${endpoint}：${figures[0]} 对 ${figures[1]}`}</View>
      <View className={styles.result}>
        <View>
          <View className={styles.hazard}>{hazard}</View>
          <View className={styles.note}>{`HR，${interval}`}</View>
        </View>
        <View className={styles.forest}>
          <View className={styles.axis}>
            <View className={styles.interval} style={{ left: `${place(ci[0])}%`, width: `${place(ci[1]) - place(ci[0])}%` }} />
            <View className={styles.point} style={{ left: `${place(hr)}%` }} />
            <View className={styles.one} />
          </View>
          <View className={styles.sides}>
            <View className={styles.note}>偏试验组</View>
            <View className={styles.note}>偏对照组</View>
          </View>
        </View>
      </View>
    </View>
  )
}
