import { Text, View } from '@tarojs/components'
import type { ExamChapter, ExamCourse } from '@/api/exam-star'
import { pointsText } from '@/domain/assessment/scoring'
import { isPassed, mayOrder, nextChapter } from '@/domain/exam-star'
import { formatDate, formatDayTime } from '@/domain/format'
import { Figures } from '@/features/assessment/paper/Figures'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Progress } from '@/ui/Progress'
import { Section } from '@/ui/Section'
import { ChapterList } from './ChapterList'
import { Head } from './Head'
import { chaptersOf, stateText, yuan } from './words'
import styles from './exam-star.module.scss'

interface HomeViewProps {
  course: ExamCourse
  onChapter: (chapter: ExamChapter) => void
  onLast: (last: NonNullable<ExamCourse['last']>) => void
  onTrial: () => void
  onBuy: () => void
  onStatus: () => void
}

/** The course: how far one is, where to go on, its chapters by subject. */
export function HomeView({ course, onChapter, onLast, onTrial, onBuy, onStatus }: HomeViewProps) {
  const { last, subjects, state, order } = course
  return (
    <View className={styles.page}>
      <Head course={course} />
      <Standing course={course} onChapter={onChapter} />
      {mayOrder(state) ? (
        <Card className={styles.standing} testId="exam-offer">
          <Text className={styles.offer}>{stateText(state, course).title}</Text>
          <Text className={styles.note}>{stateText(state, course).text}</Text>
          <View className={styles.buttons}>
            <Button tone="secondary" size="small" onPress={onTrial} testId="to-trial">
              先试学
            </Button>
            <Button size="small" onPress={onBuy} testId="to-buy">
              {`${state === 'expired' ? '续购' : '购课'} ${yuan(course.price)}`}
            </Button>
          </View>
        </Card>
      ) : null}
      <View className={styles.rows}>
        {state === 'pending' ? (
          <ListRow icon="clock" text="订单待支付" note="支付后开放全部章节" onPress={onBuy} testId="to-pay" />
        ) : null}
        {last ? (
          <ListRow
            icon="trial"
            text={`最近成绩：${last.title}`}
            note={`${pointsText(last.score)} 分（满分 ${pointsText(last.totalPoints)}）· ${last.isPassed ? '已通过' : '未通过'} · ${formatDayTime(last.endedAt)}`}
            onPress={() => onLast(last)}
            testId="last-result"
          />
        ) : null}
        {order ? (
          <ListRow icon="article" text="购课状态" note={stateText(state, course).title} onPress={onStatus} testId="to-status" />
        ) : null}
      </View>
      {subjects.map(({ name, chapters }) => (
        <Section key={name} title={name}>
          <ChapterList chapters={chapters} onChapter={onChapter} />
        </Section>
      ))}
    </View>
  )
}

function Standing({ course, onChapter }: Pick<HomeViewProps, 'course' | 'onChapter'>) {
  const chapters = chaptersOf(course)
  const passed = chapters.filter(isPassed).length
  const next = nextChapter(chapters)
  const answered = chapters.reduce((sum, { mine }) => sum + (mine?.tries ?? 0), 0)
  const isOpen = course.state === 'active'
  return (
    <Card className={styles.standing} testId="exam-progress">
      <Figures
        items={[
          { value: `${passed}/${chapters.length}`, label: '已通过章节', testId: 'exam-passed' },
          { value: String(answered), label: '答题次数', testId: 'exam-tries' },
          isOpen
            ? { value: formatDate(course.endsAt), label: '有效期至' }
            : { value: String(chapters.filter(({ isLocked }) => !isLocked).length), label: '可试学章节' },
        ]}
      />
      <Progress value={chapters.length > 0 ? passed / chapters.length : 0} />
      {next ? (
        <Button tone={isOpen ? 'primary' : 'secondary'} onPress={() => onChapter(next)} testId="exam-next">
          {`${next.mine?.openAttemptId ? '继续' : '开始'}：${next.title}`}
        </Button>
      ) : (
        <Text className={styles.note}>{isOpen ? '全部章节已通过，可再次练习巩固' : '试学章节已通过，购课后开放其余章节'}</Text>
      )}
    </Card>
  )
}
