import { Text, View } from '@tarojs/components'
import type { Answerer, QuestionDetail, Said } from '@/api/quick-question'
import { EMERGENCY_BANNER } from '@/domain/consultation/rounds'
import { formatDayTime } from '@/domain/format'
import { priceText } from '@/features/directory/price-text'
import { a11y, withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { Tag } from '@/ui/Tag'
import { QuestionTag } from '../components/QuestionRow'
import styles from './FastDetail.module.scss'
import { standingOf } from './standing'

interface FastDetailViewProps {
  question: QuestionDetail
  onPicture: (index: number) => void
  onDoctor: (doctorId: string) => void
}

/** A question with its pictures, where it stands, and what was said to it. */
export function FastDetailView({ question, onPicture, onDoctor }: FastDetailViewProps) {
  const { answerer, said, isUrgent, state } = question
  const hasAnswer = said.length > 0
  return (
    <View className="t-question-detail">
      <Notice tone="danger" edge testId="question-urgent">
        {isUrgent || said.some((one) => one.isUrgent) ? EMERGENCY_BANNER : ''}
      </Notice>
      <Asked question={question} onPicture={onPicture} onDoctor={onDoctor} />
      <View className={styles.standing}>
        <Notice tone={state === 'choosing' || state === 'unpaid' ? 'watch' : 'info'} testId="standing">
          {standingOf(question)}
        </Notice>
      </View>
      {answerer && hasAnswer ? (
        <Card className={styles.stack} testId="question-answer">
          <Who person={answerer} onDoctor={onDoctor} />
          {said.map((one) => (
            <Words key={one.id} said={one} side={question.side} />
          ))}
          <Text className={styles.note}>回答仅供健康咨询参考，不作为诊断和治疗依据。</Text>
        </Card>
      ) : null}
    </View>
  )
}

function Asked({ question, onPicture, onDoctor }: FastDetailViewProps) {
  const { side, text, pictures, cents, createdAt, directedTo, answerer, said } = question
  const price = side === 'asker' || cents === 0 ? priceText(cents) : `预计收入 ${priceText(cents)}（税前）`
  return (
    <Card spaced>
      <View className={styles.head}>
        <QuestionTag {...question} />
        {directedTo ? <Tag>定向提问</Tag> : null}
        <Text className={`${styles.price} t-question-price`}>{price}</Text>
      </View>
      <Text className={`${styles.text} t-question-text`} userSelect>
        {text}
      </Text>
      {pictures.length > 0 ? (
        <View className={styles.pictures}>
          {pictures.map(({ key, url }, index) => (
            <View
              key={key}
              className={`${styles.picture} t-question-picture`}
              onClick={() => onPicture(index)}
              {...a11y(`第 ${index + 1} 张图片，点击放大`, 'button')}
            >
              <Picture src={url} ratio="square" alt={`第 ${index + 1} 张图片`} />
            </View>
          ))}
        </View>
      ) : null}
      <Text className={styles.note}>{formatDayTime(createdAt)} 提问</Text>
      {side === 'asker' && directedTo && said.length === 0 && !answerer ? <Who person={directedTo} onDoctor={onDoctor} /> : null}
    </Card>
  )
}

/** A doctor with title and hospital; who is in the directory leads to his page. */
function Who({ person, onDoctor }: { person: Answerer; onDoctor: (doctorId: string) => void }) {
  const { doctorId, name, portrait, title, hospital, department } = person
  return (
    <View
      className={`${styles.who} t-answerer`}
      onClick={doctorId ? () => onDoctor(doctorId) : undefined}
      {...(doctorId && withRole('link'))}
    >
      <Avatar src={portrait} name={name} certified />
      <View className={styles.body}>
        <View className={styles.head}>
          <Text className={styles.name}>{name}</Text>
          <Text className={styles.note}>{title}</Text>
        </View>
        <Text className={styles.note}>{[department, hospital].filter(Boolean).join(' · ')}</Text>
      </View>
    </View>
  )
}

/** A question after the answer stands apart from what the doctor says. */
function Words({ said: { kind, text, isOwn, at }, side }: { said: Said; side: QuestionDetail['side'] }) {
  const isQuestion = kind === 'follow_up'
  const who = isQuestion ? (side === 'asker' ? '我的追问' : '追问') : isOwn ? `我的${NAMES[kind]}` : `医生${NAMES[kind]}`
  return (
    <View className={`${isQuestion ? styles.asked : styles.said} t-said-${kind}`}>
      <Text className={styles.by}>
        {who} · {formatDayTime(at)}
      </Text>
      <Text className={styles.text} userSelect>
        {text}
      </Text>
    </View>
  )
}
const NAMES = { answer: '回答', reply: '回复', follow_up: '追问' } as const
