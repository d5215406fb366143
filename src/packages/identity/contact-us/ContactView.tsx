import { Text, View } from '@tarojs/components'
import type { EventContact } from '@/api/profile'
import { formatDayTime } from '@/domain/format'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import styles from './ContactView.module.scss'

interface ContactViewProps {
  event: EventContact
  contact: NonNullable<EventContact['contact']>
  onCall: (number: string) => void
  onCopy: (text: string) => void
}

/** The contact person of an event, with every way to reach them. */
export function ContactView({ event, contact, onCall, onCopy }: ContactViewProps) {
  const ways = [
    { key: 'phone', label: '电话', text: contact.phone },
    { key: 'wechat', label: '微信', text: contact.weChat },
    { key: 'email', label: '邮箱', text: contact.email },
  ].filter(({ text }) => text !== '')
  return (
    <View className="t-contact">
      <Card spaced>
        <Text className={`${styles.title} t-contact-event`}>{event.eventTitle}</Text>
        <Text className={styles.note}>{[formatDayTime(event.startTime), event.place || '线上'].join(' · ')}</Text>
      </Card>
      <Section title="活动联系人">
        <ListRow text={contact.name} note={[contact.role, contact.hours].filter(Boolean).join(' · ')} testId="contact-name" />
        {ways.map(({ key, label, text }) => (
          <ListRow key={key} text={text} note={`${label}，点击复制`} onPress={() => onCopy(text)} testId={`contact-${key}`} />
        ))}
      </Section>
      {contact.phone ? (
        <View className={styles.foot}>
          <Button onPress={() => onCall(contact.phone)} testId="contact-call">
            拨打电话
          </Button>
        </View>
      ) : null}
    </View>
  )
}
