import type { CourseNote } from '@/api/patient'
import { CourseList } from '@/features/patient/CourseList'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'

interface CourseSectionProps {
  notes: readonly CourseNote[]
  onAdd: () => void
  onOpen: (note: CourseNote) => void
}

/** What happened to the patient, in time order; it goes with every order. */
export const CourseSection = ({ notes, onAdd, onOpen }: CourseSectionProps) => (
  <Section title="病程记录">
    {notes.length ? <CourseList notes={notes} onOpen={onOpen} /> : null}
    <ListRow
      icon="plus"
      text="添加病程记录"
      note={notes.length ? `已有 ${notes.length} 条，申请时一并提交` : '诊断、出院小结、用药、肿瘤评估，按时间排列'}
      onPress={onAdd}
      testId="add-course"
    />
  </Section>
)
