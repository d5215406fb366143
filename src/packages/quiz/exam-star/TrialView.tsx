import { View } from '@tarojs/components'
import type { ExamChapter, ExamCourse } from '@/api/exam-star'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { ChapterList } from './ChapterList'
import { Head } from './Head'
import { chaptersOf } from './words'
import styles from './exam-star.module.scss'

interface TrialViewProps {
  course: ExamCourse
  onChapter: (chapter: ExamChapter) => void
  onHome: () => void
}

/** What can be taken before the course is bought, and what cannot. */
export function TrialView({ course, onChapter, onHome }: TrialViewProps) {
  const chapters = chaptersOf(course)
  const locked = chapters.filter(({ isFree }) => !isFree)
  const isOpen = course.state === 'active'
  return (
    <View className={styles.page}>
      <Head course={course} title="试学" />
      <Section title="试学章节">
        <ChapterList chapters={chapters.filter(({ isFree }) => isFree)} onChapter={onChapter} />
      </Section>
      <Section title={isOpen ? '已开放' : `购课后开放（${locked.length} 章）`}>
        <ChapterList chapters={locked} onChapter={onChapter} />
      </Section>
      {isOpen ? null : (
        <Notice tone="info" edge>
          试学的成绩与解析会保留，购课后继续计入进度
        </Notice>
      )}
      <View className={styles.rows}>
        <ListRow icon="study" text="课程主页" note="进度与全部章节" onPress={onHome} testId="to-home" />
      </View>
    </View>
  )
}
