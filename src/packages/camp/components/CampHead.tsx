import { View } from '@tarojs/components'
import type { CampAnswer } from '@/api/camp'
import { pointsText } from '@/domain/assessment/scoring'
import { serverNow } from '@/domain/clock'
import { ringUrl } from '@/features/assessment/result/ring-url'
import { a11y, heading } from '@/ui/a11y'
import { daysText, doneIn } from './phases'
import styles from './CampHead.module.scss'

/** A camp at a glance: how much of it is done, points and place. Of a visitor what it is. */
export function CampHead({ shown: { camp, months, mine } }: { shown: CampAnswer }) {
  const all = months.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const done = months.reduce((sum, month) => sum + doneIn(month), 0)
  return (
    <View className={styles.head}>
      <View className={styles.facts}>
        <View className={`${styles.title} t-camp-title`} {...heading(1)}>
          {camp.title}
        </View>
        <View className={styles.fact}>{`${camp.trackTitle} · ${daysText(camp)}`}</View>
        <View className={styles.fact}>
          {`${camp.participants} 人参加${serverNow() >= Date.parse(camp.closesAt) ? ' · 已结营' : ''}`}
        </View>
        {mine ? (
          <View className={`${styles.badge} t-camp-points`}>
            {`${pointsText(mine.points)} 分${mine.rank ? ` · 第 ${mine.rank.rank} 名` : ''} · 学习 ${mine.days} 天`}
          </View>
        ) : null}
      </View>
      {mine ? (
        <View
          className={styles.ring}
          style={{ backgroundImage: `url("${ringUrl(all > 0 ? done / all : 0)}")` }}
          {...a11y(`完成 ${done} 项，共 ${all} 项任务`, 'img')}
        >
          <View className={`${styles.done} t-camp-done`}>{done}</View>
          <View className={styles.of}>{`共 ${all} 项`}</View>
        </View>
      ) : null}
    </View>
  )
}
