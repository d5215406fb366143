import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { DocSummary } from '@/api/doc'
import type { SubjectBlock } from '@/api/subject'
import { formatDayTime } from '@/domain/format'
import { Rows } from '@/features/doc-feed/Rows'
import { withRole } from '@/ui/a11y'
import { DocRow } from '@/ui/DocRow'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './Block.module.scss'

interface BlockProps {
  block: SubjectBlock
  onOpen: (doc: DocSummary) => void
  onMore: () => void
}

/** One part of a subject, drawn as its layout says. */
export function Block({ block, onOpen, onMore }: BlockProps) {
  const { name, total, docs } = block
  return (
    <Section title={name} moreText={`全部 ${total} 篇`} onMore={total > docs.length ? onMore : undefined}>
      <Content block={block} onOpen={onOpen} />
    </Section>
  )
}

function Content({ block: { layout, text, docs }, onOpen }: Pick<BlockProps, 'block' | 'onOpen'>) {
  switch (layout) {
    case 'text':
      return <View className={`${styles.text} t-block-text`}>{text}</View>
    case 'cards':
      return (
        <View className={styles.cards}>
          {docs.map((doc) => (
            <View key={doc.id} className={`${styles.card} t-doc-card`} onClick={() => onOpen(doc)} {...withRole('link')}>
              <Picture src={doc.cover} ratio="wide" alt="" />
              <Text className={styles.name}>{doc.title}</Text>
            </View>
          ))}
        </View>
      )
    case 'schedule':
      return (
        <View className={styles.schedule}>
          {docs.map((doc) => (
            <Appointment key={doc.id} doc={doc} onOpen={onOpen} />
          ))}
        </View>
      )
    case 'list':
      return (
        <Rows>
          {docs.map((doc) => (
            <DocRow key={doc.id} doc={doc} onPress={onOpen} />
          ))}
        </Rows>
      )
  }
}

const STATES = { live: ['danger', '直播中'], preview: ['primary', '预告'], replay: ['neutral', '回放'] } as const

function Appointment({ doc, onOpen }: { doc: DocSummary; onOpen: (doc: DocSummary) => void }) {
  const state = doc.liveState ? STATES[doc.liveState] : undefined
  return (
    <View
      className={classNames(styles.appointment, doc.liveState && styles[doc.liveState], 't-appointment')}
      onClick={() => onOpen(doc)}
      {...withRole('link')}
    >
      <View className={styles.when}>
        <Text className={styles.time}>{formatDayTime(doc.startTime)}</Text>
        {state ? <Tag tone={state[0]}>{state[1]}</Tag> : null}
      </View>
      <Text className={styles.what}>{doc.title}</Text>
      {doc.columnistName ? <Text className={styles.who}>{doc.columnistName}</Text> : null}
    </View>
  )
}
