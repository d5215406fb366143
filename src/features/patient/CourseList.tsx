import { Text, View } from '@tarojs/components'
import type { CourseNote } from '@/api/patient'
import { noteTypeName } from '@/domain/note'
import { courseMarks, courseNotice } from '@/domain/patient/course'
import { withRole } from '@/ui/a11y'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import styles from './Course.module.scss'

interface CourseListProps {
  notes: readonly CourseNote[]
  /** Opens one to be changed; without it they are read only. */
  onOpen?: (note: CourseNote) => void
}

/** The course of a patient as stations on a line, the oldest first. */
export function CourseList({ notes, onOpen }: CourseListProps) {
  return (
    <View className={`${styles.course} t-course`}>
      {notes.map((note) => (
        <View
          key={note.id}
          className={`${styles.station} t-course-note`}
          {...(onOpen && { onClick: () => onOpen(note), ...withRole('button') })}
        >
          <View className={styles.head}>
            <Text className={styles.day}>{dayText(note)}</Text>
            <Text className={styles.type}>{noteTypeName(note.type)}</Text>
            {courseMarks(note).map((mark) => (
              <Tag key={mark} tone={note.effect === 4 ? 'danger' : 'primary'}>
                {mark}
              </Tag>
            ))}
          </View>
          {note.drugs ? (
            <Text className={styles.drugs} userSelect>
              {note.drugs}
            </Text>
          ) : null}
          {note.content ? (
            <Text className={styles.content} userSelect>
              {note.content}
            </Text>
          ) : null}
        </View>
      ))}
      <Notice tone="watch" testId="course-notice">
        {courseNotice(notes)}
      </Notice>
    </View>
  )
}

/** A medication has a beginning and, once it is over, an end. */
function dayText({ type, day, until }: CourseNote): string {
  if (type !== 15) return day
  return until ? `${day} 至 ${until}` : `${day} 起`
}
