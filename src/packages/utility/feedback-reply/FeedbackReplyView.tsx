import { Text, View } from '@tarojs/components'
import type { Feedback } from '@/api/feedback'
import { feedbackTypeName } from '@/domain/feedback'
import { formatDayTime } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import styles from './FeedbackReplyView.module.scss'

interface FeedbackReplyViewProps {
  feedback: Feedback
  onShowPicture: (url: string) => void
  onWrite: () => void
}

/** What was sent, and every reply in the order in which they came. */
export function FeedbackReplyView({ feedback, onShowPicture, onWrite }: FeedbackReplyViewProps) {
  const { type, content, contact, pictures, createdAt, replies } = feedback
  return (
    <>
      <Section title={feedbackTypeName(type)}>
        <View className={`${styles.part} t-feedback-sent`}>
          <Text className={styles.text} selectable userSelect>
            {content}
          </Text>
          {pictures.length > 0 ? (
            <View className={styles.pictures}>
              {pictures.map((url, index) => (
                <View
                  key={url}
                  className={`${styles.picture} t-feedback-picture`}
                  onClick={() => onShowPicture(url)}
                  {...a11y(`第 ${index + 1} 张截图，点击放大`, 'button')}
                >
                  <Picture src={url} ratio="square" alt={`第 ${index + 1} 张截图`} />
                </View>
              ))}
            </View>
          ) : null}
          {contact ? <Text className={styles.note}>联系方式：{contact}</Text> : null}
          <Text className={styles.note}>{formatDayTime(createdAt)} 提交</Text>
        </View>
      </Section>
      <Section title="团队回复">
        {replies.length === 0 ? (
          <View className={`${styles.part} ${styles.waiting} t-feedback-waiting`}>
            还没有回复，回复后会显示在这里。
            {type === 'clinical' ? '在此之前，请以药品说明书和指南原文为准。' : ''}
          </View>
        ) : (
          replies.map((reply) => (
            <View key={reply.id} className={`${styles.part} t-feedback-reply`}>
              <Text className={styles.text} selectable userSelect>
                {reply.content}
              </Text>
              <Text className={styles.note}>{formatDayTime(reply.createdAt)}</Text>
            </View>
          ))
        )}
      </Section>
      <View className={styles.foot}>
        <Button tone="secondary" onPress={onWrite} testId="feedback-write">
          继续反馈
        </Button>
      </View>
    </>
  )
}
