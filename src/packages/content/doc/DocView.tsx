import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { DocDetail } from '@/api/doc'
import { formatCount, formatDate } from '@/domain/format'
import { privilegeAction } from '@/domain/privilege'
import { ARTICLE_END } from '@/features/reading/continue-reading'
import { a11y, heading, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { RichText, type TextSize } from '@/ui/RichText'
import { Tag } from '@/ui/Tag'
import { trackKey, type Track } from '../audio/session/AudioSession'
import { ColumnistRow } from '../components/ColumnistRow'
import { Gate } from '../components/Gate'
import { Attachments } from './components/Attachments'
import { AudioBar } from './components/AudioBar'
import { EventCard } from './components/EventCard'
import { TextSizeSheet } from './components/TextSizeSheet'
import { VideoBox } from './components/VideoBox'
import { VoteCard } from './components/VoteCard'
import styles from './DocView.module.scss'

interface DocViewProps {
  doc: DocDetail
  /** Seen by an editor before it is published. */
  preview: boolean
  textSize: TextSize
  onTextSize: (size: TextSize) => void
  onLink: (link: string) => void
  onPicture: (current: string, all: string[]) => void
  /** The reader wants the part that is not shown. */
  onGate: () => void
  onNext: () => void
  onColumnist: (id: string) => void
  /** Asks for the page of the player. */
  onAudio: (audioId: string, state: { playing: boolean; seconds: number }) => void
  /** Asks for a note at a second of a video. */
  onNote: (seconds: number) => void
}

/** An article as it is read. */
export function DocView(props: DocViewProps) {
  const { doc, preview, textSize, onTextSize, onLink, onPicture, onGate, onNext, onColumnist, onAudio } = props
  const onNote = preview ? undefined : props.onNote
  const [choosingSize, setChoosingSize] = useState(false)
  const gated = privilegeAction(doc.privilegeCode) !== 'show'
  const audio = (audioId: string, of: Pick<Track, 'title' | 'sources' | 'durationSeconds'>) => (
    <AudioBar
      key={audioId}
      track={{ key: trackKey(doc.id, audioId), docId: doc.id, audioId, ...of }}
      // What is not published has no page of its own.
      onOpen={preview ? undefined : (state) => onAudio(audioId, state)}
    />
  )
  return (
    <View className={styles.article}>
      {preview ? <View className={styles.watermark}>预览 · 未发布</View> : null}
      <View className={`${styles.title} t-doc-title`} {...heading(2)}>
        {doc.title}
      </View>
      <View className={styles.meta}>
        <Text className={styles.note}>
          {[doc.source, formatDate(doc.publishTime), `${formatCount(doc.viewCount)} 阅读`].filter(Boolean).join(' · ')}
        </Text>
        <View className={`${styles.size} t-text-size`} onClick={() => setChoosingSize(true)} {...a11y('阅读字号', 'button')}>
          <Icon name="fontSize" />
        </View>
      </View>
      {doc.columnist ? (
        <View className={styles.columnist}>
          <ColumnistRow columnist={doc.columnist} onPress={() => onColumnist(doc.columnistId)} />
        </View>
      ) : null}
      {doc.videos.map((video) => (
        <VideoBox
          key={video.id}
          positionKey={`video:${doc.id}/${video.id}`}
          sources={video.sources}
          poster={video.poster}
          title={video.title}
          onNote={onNote}
        />
      ))}
      {doc.audios.map(({ id, title, sources, durationSeconds }) => audio(id, { title, sources, durationSeconds }))}
      <RichText
        html={doc.body}
        size={textSize}
        onLink={onLink}
        onPicture={onPicture}
        renderMedia={(kind, _src, poster, { key, sources, title }) =>
          kind === 'video' ? (
            <VideoBox
              positionKey={`video:${doc.id}/${key}`}
              sources={sources}
              poster={poster}
              title={title || doc.title}
              onNote={onNote}
            />
          ) : (
            audio(key, { title: title || doc.title, sources, durationSeconds: 0 })
          )
        }
      />
      <View className={ARTICLE_END} />
      {gated ? <Gate code={doc.privilegeCode} message={doc.privilegeMessage} onPress={onGate} /> : null}
      {doc.tags.length > 0 ? (
        <View className={styles.tags}>
          {doc.tags.map((tag) => (
            <Tag key={tag.id} tone="primary">
              {tag.name}
            </Tag>
          ))}
        </View>
      ) : null}
      {doc.hasVote && !gated ? <VoteCard docId={doc.id} /> : null}
      {doc.hasEvent ? <EventCard docId={doc.id} /> : null}
      {doc.attachments.length > 0 && !gated ? <Attachments items={doc.attachments} /> : null}
      {doc.nextDocId && !gated ? (
        <View className={`${styles.next} t-next-doc`} onClick={onNext} {...withRole('link')}>
          <View className={styles.nextBody}>
            <Text className={styles.nextLabel}>下一篇</Text>
            <Text className={styles.nextTitle}>{doc.nextDocTitle}</Text>
          </View>
          <Icon name="forward" size="small" />
        </View>
      ) : null}
      <TextSizeSheet open={choosingSize} size={textSize} onChange={onTextSize} onClose={() => setChoosingSize(false)} />
    </View>
  )
}
