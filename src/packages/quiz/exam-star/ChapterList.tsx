import { View } from '@tarojs/components'
import type { ExamChapter } from '@/api/exam-star'
import { ListRow } from '@/ui/ListRow'
import { Tag } from '@/ui/Tag'
import { chapterNote, chapterState } from './words'

interface ChapterListProps {
  chapters: readonly ExamChapter[]
  onChapter: (chapter: ExamChapter) => void
}

/** Chapters, each with how one stands; a locked one leads to where it is bought. */
export function ChapterList({ chapters, onChapter }: ChapterListProps) {
  return (
    <View>
      {chapters.map((chapter) => {
        const { text, tone } = chapterState(chapter)
        return (
          <ListRow
            key={chapter.paperId}
            icon={chapter.isLocked ? 'lock' : 'book'}
            text={chapter.title}
            note={chapterNote(chapter)}
            extra={<Tag tone={tone}>{text}</Tag>}
            onPress={() => onChapter(chapter)}
            testId={chapter.isLocked ? 'chapter-locked' : 'chapter'}
          />
        )
      })}
    </View>
  )
}
