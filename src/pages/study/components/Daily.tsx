import { isBuilt, navigate } from '@/routes'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'

/** The question of the day, and what went wrong before. */
export function Daily() {
  if (!isBuilt('quiz/day')) return null
  return (
    <Section title="每日练习">
      <ListRow
        icon="check"
        tint="gold"
        text="每日一题"
        note="按遗忘规律出题，记录连续天数"
        onPress={() => void navigate('dayAnswer')}
        testId="day-question"
      />
      <ListRow
        icon="book"
        tint="evid"
        text="错题本"
        note="待复习的题与各知识点掌握度"
        onPress={() => void navigate('answerReview')}
        testId="wrong-book"
      />
    </Section>
  )
}
