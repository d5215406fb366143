import type { EventItem, Family } from '@/api/assessment'
import { navigate } from '@/routes'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'

/** Where a contest begins, by its family. */
const OPEN: Readonly<Record<Family, (id: string) => Promise<unknown>>> = {
  base: (id) => navigate('quizPaperList', { id }),
  kcl: (id) => navigate('kclPaperList', { id }),
  hpk: (id) => navigate('hpkPaperList', { id }),
  byz: (id) => navigate('byzPaperList', { id }),
  met: (id) => navigate('metFirstPage', { id }),
  gcp: (id) => navigate('metFirstPage', { id }),
  gk: () => navigate('gkQuestion', { shareType: '0' }),
  case: () => navigate('caseHomepage'),
  caseAz: () => navigate('azCaseHomepage'),
  caseBr: () => navigate('brCaseHomepage'),
  daily: () => navigate('answerQCenter'),
  special: () => navigate('answerQSpecialList'),
}

const noteOf = ({ family, papers, participants }: EventItem): string =>
  family === 'daily'
    ? '每天一题，答完即看解析'
    : `${papers} ${family.startsWith('case') ? '个病例' : '份试卷'} · ${participants} 人参加`

/** Contests whose papers can be taken. */
export function Contests({ events }: { events: readonly EventItem[] }) {
  if (events.length === 0) return null
  return (
    <Section title="答题">
      {events.map((event) => (
        <ListRow
          key={event.id}
          icon="target"
          text={event.title}
          note={noteOf(event)}
          onPress={() => void OPEN[event.family](event.id)}
          testId="contest"
        />
      ))}
    </Section>
  )
}
