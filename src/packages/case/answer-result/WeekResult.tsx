import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { assessmentApi } from '@/api/assessment'
import { weekdayOf } from '@/domain/china-time'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Notice } from '@/ui/Notice'
import { WEEKDAYS } from '../answer-center/CenterView'
import { weekText } from '../answer-list/WeekList'
import { AskedCard } from '@/features/assessment/read/ReadView'
import styles from './WeekResult.module.scss'

/** The questions of a week that is over, with their analyses and what one answered. */
export const WeekResult = observer(function WeekResult() {
  const { params } = useRoute<'answerQWeekResultPage'>()
  const query = useApi(assessmentApi.week, { monday: params.itemId })
  const items = query.data?.items ?? []
  const counted = items.filter(({ state }) => state !== 'withdrawn')
  const right = items.filter(({ state }) => state === 'right').length
  const answered = counted.filter(({ state }) => state !== 'none').length
  return (
    <PageShell
      title="每周解析"
      data={screenData(query)}
      skeleton="lines"
      isSample={query.data?.isSample}
      share={query.data && { title: `AnswerQ 每周解析 ${weekText(params.itemId)}` }}
    >
      {params.isFirstTime === '1' && query.data ? (
        <Notice tone="info" edge>
          上周的答案与解析已公布
        </Notice>
      ) : null}
      <View className={`${styles.summary} t-week-summary`}>
        {query.data ? `${weekText(query.data.monday)}：共 ${counted.length} 题，答 ${answered} 题，对 ${right} 题` : ''}
      </View>
      {items.map(({ day, asked }) => (
        <AskedCard
          key={day}
          asked={asked}
          title={`周${WEEKDAYS[weekdayOf(day) - 1] ?? ''} ${day.slice(5)}`}
          points={asked.response.length > 0}
        />
      ))}
    </PageShell>
  )
})
