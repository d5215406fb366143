import { View } from '@tarojs/components'
import type { TrialCard } from '@/api/recommend'
import { openTool } from '@/features/tools/open-tool'
import { withRole } from '@/ui/a11y'
import { Tag } from '@/ui/Tag'
import styles from '../Home.module.scss'

/** The line shows ratios from a fifth to five times, in logarithms: 1 is its middle. */
const EDGE = Math.log(5)
const place = (ratio: number): number => 50 + (50 * Math.max(-EDGE, Math.min(EDGE, Math.log(ratio)))) / EDGE

/** The main result of a trial of the reader's diseases, as the tools have it. */
export function TrialBox({ trial }: { trial: TrialCard }) {
  const { id, name, disease, facts, setting, experimental, control, endpoint, figures, hazard, hr, ci, interval } = trial
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
          <View className={styles.note}>HR</View>
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
          <View className={styles.note}>{interval}</View>
        </View>
      </View>
    </View>
  )
}
