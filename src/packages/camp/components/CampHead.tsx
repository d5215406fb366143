import { View } from '@tarojs/components'
import type { CampAnswer } from '@/api/camp'
import { pointsText } from '@/domain/assessment/scoring'
import { serverNow } from '@/domain/clock'
import { DarkHead, HeadBadge, HeadBadges, HeadFact } from '@/features/assessment/head/DarkHead'
import { heading } from '@/ui/a11y'
import { daysText, doneIn } from './phases'
import styles from './CampHead.module.scss'

/** A title whose 第四期 is not parted at the end of a line. */
const withWholeEdition = (title: string): string => title.replace(/第.{1,2}期/, (edition) => Array.from(edition).join('\u2060'))

/** A camp at a glance: how much of it is done, points and place. Of a visitor what it is. */
export function CampHead({ shown: { camp, months, mine } }: { shown: CampAnswer }) {
  const all = months.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const done = months.reduce((sum, month) => sum + doneIn(month), 0)
  const share = all > 0 ? done / all : 0
  const label = `完成 ${done} 项，共 ${all} 项任务`
  return (
    <DarkHead ringLast ring={mine && { share, figure: done, of: `共 ${all} 项`, label, testId: 'camp-done' }}>
      <View className={`${styles.title} t-camp-title`} {...heading(2)}>
        {withWholeEdition(camp.title)}
      </View>
      <HeadFact>{`${camp.trackTitle} · ${daysText(camp)}`}</HeadFact>
      <HeadFact>{`${camp.participants} 人参加${serverNow() >= Date.parse(camp.closesAt) ? ' · 已结营' : ''}`}</HeadFact>
      {mine ? (
        <HeadBadges>
          <HeadBadge testId="camp-points">
            {`${pointsText(mine.points)} 分${mine.rank ? ` · 第 ${mine.rank.rank} 名` : ''}`}
          </HeadBadge>
          <HeadBadge testId="camp-days">{`学习 ${mine.days} 天`}</HeadBadge>
        </HeadBadges>
      ) : null}
    </DarkHead>
  )
}
