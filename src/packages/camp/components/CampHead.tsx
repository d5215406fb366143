import { View } from '@tarojs/components'
import type { CampAnswer } from '@/api/camp'
import { pointsText } from '@/domain/assessment/scoring'
import { serverNow } from '@/domain/clock'
import { DarkHead, HeadBadge, HeadFact } from '@/features/assessment/head/DarkHead'
import { heading } from '@/ui/a11y'
import { daysText, doneIn } from './phases'
import styles from './CampHead.module.scss'

/** A camp at a glance: how much of it is done, points and place. Of a visitor what it is. */
export function CampHead({ shown: { camp, months, mine } }: { shown: CampAnswer }) {
  const all = months.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const done = months.reduce((sum, month) => sum + doneIn(month), 0)
  const share = all > 0 ? done / all : 0
  const label = `完成 ${done} 项，共 ${all} 项任务`
  return (
    <DarkHead ringLast ring={mine && { share, figure: done, of: `共 ${all} 项`, label, testId: 'camp-done' }}>
      <View className={`${styles.title} t-camp-title`} {...heading(1)}>
        {camp.title}
      </View>
      <HeadFact>{`${camp.trackTitle} · ${daysText(camp)}`}</HeadFact>
      <HeadFact>{`${camp.participants} 人参加${serverNow() >= Date.parse(camp.closesAt) ? ' · 已结营' : ''}`}</HeadFact>
      {mine ? (
        <HeadBadge testId="camp-points">
          {`${pointsText(mine.points)} 分${mine.rank ? ` · 第 ${mine.rank.rank} 名` : ''} · 学习 ${mine.days} 天`}
        </HeadBadge>
      ) : null}
    </DarkHead>
  )
}
