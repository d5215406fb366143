import { View } from '@tarojs/components'
import type { ExamCourse } from '@/api/exam-star'
import { heading } from '@/ui/a11y'
import styles from './exam-star.module.scss'

/** What the course is. */
export const Head = ({ course, title = course.title }: { course: ExamCourse; title?: string }) => (
  <View className={styles.head}>
    <View className={styles.title} {...heading(2)}>
      {title}
    </View>
    <View className={styles.introduction}>{course.introduction}</View>
  </View>
)
