import type { EventItem } from '@/api/assessment'
import { isBuilt, navigate } from '@/routes'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'

const PAGES = { base: 'quizPaperList', kcl: 'kclPaperList', hpk: 'hpkPaperList', byz: 'byzPaperList' } as const

const noteOf = ({ papers, participants }: EventItem): string => `${papers} 份试卷 · ${participants} 人参加`

/** Contests whose papers can be taken. */
export function Contests({ events }: { events: readonly EventItem[] }) {
  if (events.length === 0 || !isBuilt('quiz/papers')) return null
  return (
    <Section title="答题">
      {events.map((event) => (
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
