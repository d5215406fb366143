import { View } from '@tarojs/components'
import { useState } from 'react'
import type { CampAnswer, CampTask } from '@/api/camp'
import { campRuleTexts, currentMonth } from '@/domain/camp'
import { pointsText } from '@/domain/assessment/scoring'
import { serverNow } from '@/domain/clock'
import { withWholeParts } from '@/domain/format'
import { RuleCard } from '@/features/assessment/paper/RuleCard'
import { Podium } from '@/features/podium'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tabs } from '@/ui/Tabs'
import { Tag } from '@/ui/Tag'
import { CampHead } from '../components/CampHead'
import type { Places } from '../components/editions'
import { MonthCard } from '../components/MonthCard'
import { doneIn, PHASES, phaseOf } from '../components/phases'
import { TaskList } from '../components/TaskList'
import styles from './HomeView.module.scss'

interface HomeViewProps {
  shown: CampAnswer
  places: Places
  onTrack: (track: string) => void
  onTask: (task: CampTask) => void
  onCertificate: (number: string) => void
  onLogin: () => void
}

/** A camp: its months with their tasks, what was earned, who is ahead, and how it works. */
export function HomeView({ shown, places, onTrack, onTask, onCertificate, onLogin }: HomeViewProps) {
  const { camp, tracks, months, mine, certificate, top } = shown
  const [opened, setOpened] = useState(() => currentMonth(months, serverNow())?.month ?? 1)
  const month = months.find((one) => one.month === opened)
  const certificates = months.filter((one) => one.certificate).length + (certificate ? 1 : 0)
  return (
    <View>
      <CampHead shown={shown} />
      {tracks.length > 1 ? (
        <Tabs items={tracks.map(({ track, title }) => ({ key: track, text: title }))} current={camp.track} onChange={onTrack} />
      ) : null}
      {mine ? null : (
        <Card className={styles.asks}>
          <View className={styles.text}>登录后记录学习进度，完成任务得学习分、积分与证书</View>
          <Button size="small" onPress={onLogin} testId="to-login">
            登录
          </Button>
        </Card>
      )}
      {month ? (
        <MonthCard camp={camp} month={month}>
          <TaskList camp={camp} month={month} onOpen={onTask} />
          {month.certificate ? (
            <Button tone="secondary" onPress={() => onCertificate(month.certificate?.number ?? '')} testId="month-certificate">
              查看当月证书
            </Button>
          ) : null}
        </MonthCard>
      ) : null}
      <Section title="各月进度">
        {months.map((one) => {
          const phase = PHASES[phaseOf(camp, one)]
          return (
            <ListRow
              key={one.month}
              text={withWholeParts(`第 ${one.month} 月 · ${one.title}`)}
              note={`完成 ${doneIn(one)}/${one.tasks.length}`}
              icon="calendar"
              extra={<Tag tone={one.isPassed ? 'success' : phase.tone}>{one.isPassed ? '已通过' : phase.text}</Tag>}
              onPress={() => (places.mission ? void places.mission(one.month) : setOpened(one.month))}
              testId="to-month"
            />
          )
        })}
      </Section>
      <Section title="证书与资料">
        <ListRow
          icon="badge"
          text="证书"
          note={certificates > 0 ? `已得 ${certificates} 张` : `通过 ${camp.monthsNeeded} 个月结业`}
          onPress={() => void places.certificate(0, camp.track)}
          testId="to-certificate"
        />
        {places.course ? (
          <ListRow
            icon="live"
            text="课程学习"
            note="全部文章与课程"
            onPress={() => void places.course?.(camp.track)}
            testId="to-course"
          />
        ) : null}
        {places.progress ? (
          <ListRow icon="target" text="学习进度" onPress={() => void places.progress?.()} testId="to-progress" />
        ) : null}
        {places.information ? (
          <ListRow icon="book" text="学习资讯" onPress={() => void places.information?.(camp.track)} testId="to-information" />
        ) : null}
      </Section>
      {top.length > 0 ? (
        <Section title="排行" plain {...(places.rank && { moreText: '全部', onMore: () => void places.rank?.() })}>
          <View className={styles.top}>
            <Podium
              testId="camp-top"
              winners={top.map((person) => ({
                ...{ key: person.alias, place: person.rank, name: person.name, src: person.portrait },
                notes: [person.hospital, `${pointsText(person.score)} 分`],
              }))}
            />
          </View>
        </Section>
      ) : null}
      <RuleCard title="学习规则" rules={campRuleTexts(camp)} />
    </View>
  )
}
