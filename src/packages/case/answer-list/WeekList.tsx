import { observer } from 'mobx-react'
import { assessmentApi } from '@/api/assessment'
import { addDays } from '@/domain/china-time'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { ListRow } from '@/ui/ListRow'
import { toWeek } from '../components/answer-places'

/** `11-17 至 11-23` */
export const weekText = (monday: string): string => `${monday.slice(5)} 至 ${addDays(monday, 6).slice(5)}`

/** Weeks that are over, each with how one answered. */
export const WeekList = observer(function WeekList() {
  const query = useApi(assessmentApi.weeks, {})
  const items = query.data?.items ?? []
  return (
    <PageShell
      title="每周解析"
      data={screenData(query)}
      skeleton="records"
      isSample={query.data?.isSample}
      empty={query.data && items.length === 0 && { title: '还没有已公布的解析', text: '每周一公布上周的答案与解析' }}
    >
      {items.map(({ monday, of, answered, right }, at) => (
        <ListRow
          key={monday}
          icon="calendar"
          text={weekText(monday)}
          note={answered > 0 ? `共 ${of} 题，答 ${answered} 题，对 ${right} 题` : `共 ${of} 题，未作答`}
          onPress={() => void toWeek(monday, at === 0)}
          testId="week"
        />
      ))}
    </PageShell>
  )
})
