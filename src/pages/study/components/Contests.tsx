import type { EventItem, Family } from '@/api/assessment'
import { isBuilt, navigate } from '@/routes'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'

const PAGES = {
  base: 'quizPaperList',
  kcl: 'kclPaperList',
  hpk: 'hpkPaperList',
  byz: 'byzPaperList',
  case: 'caseHomepage',
  caseAz: 'azCaseHomepage',
  caseBr: 'brCaseHomepage',
  daily: 'answerQCenter',
  special: 'answerQSpecialList',
} as const

const SCREENS: Partial<Record<Family, string>> = {
  case: 'case/home',
  caseAz: 'case/home',
  caseBr: 'case/home',
  daily: 'case/answer-center',
  special: 'case/answer-list',
}
const noteOf = ({ family, papers, participants }: EventItem): string =>
  family === 'daily'
    ? '每天一题，答完即看解析'
    : `${papers} ${family.startsWith('case') ? '个病例' : '份试卷'} · ${participants} 人参加`

/** Contests whose papers can be taken. */
export function Contests({ events }: { events: readonly EventItem[] }) {
  const shown = events.filter(({ family }) => isBuilt(SCREENS[family] ?? 'quiz/papers'))
  if (shown.length === 0) return null
  return (
    <Section title="答题">
      {shown.map((event) => (
        <ListRow
          key={event.id}
          icon="target"
          text={event.title}
          note={noteOf(event)}
          onPress={() => void navigate(PAGES[event.family], { id: event.id })}
          testId="contest"
        />
      ))}
    </Section>
  )
}
