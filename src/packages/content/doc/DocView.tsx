import { Text, View } from '@tarojs/components'
import { useCallback, type ComponentProps, type ReactNode } from 'react'
import type { DocDetail } from '@/api/doc'
import { formatCount, formatDate, withWholeParts } from '@/domain/format'
import { privilegeAction } from '@/domain/privilege'
import type { Block } from '@/domain/rich-text/tree'
import { ARTICLE_END } from '@/features/reading/continue-reading'
import { heading } from '@/ui/a11y'
import { RichText, type TextSize } from '@/ui/RichText'
import { Tag } from '@/ui/Tag'
import { trackKey, type Track } from '../audio/session/AudioSession'
import { Gate } from '../components/Gate'
import { Attachments } from './components/Attachments'
import { AudioBar } from './components/AudioBar'
import { Author } from './components/Author'
import { Conclusion } from './components/Conclusion'
import { EventCard } from './components/EventCard'
import { NextDoc } from './components/NextDoc'
import { PacketCard } from './components/PacketCard'
import { TaskLine } from './components/TaskLine'
import { VideoBox } from './components/VideoBox'
import { VoteCard } from './components/VoteCard'
import styles from './DocView.module.scss'
import { minutesOf } from './outline'

interface DocViewProps {
  doc: DocDetail
  /** The body of the document, parsed. */
  blocks: readonly Block[]
  /** Seen by an editor before it is published. */
  preview: boolean
  textSize: TextSize
  /** What stands around a paragraph. */
  wrap?: (drawn: ReactNode, block: Block, index: number) => ReactNode
  onLink: (link: string) => void
  onPicture: (current: string, all: string[]) => void
  /** The reader wants the part that is not shown. */
  onGate: () => void
  onNext: () => void
  onColumnist: (id: string) => void
  onFollow: (columnist: NonNullable<DocDetail['columnist']>) => void
  /** Asks for the page of the player. */
  onAudio: (audioId: string, state: { playing: boolean; seconds: number }) => void
  /** Asks for a note at a second of a video. */
  onNote: (seconds: number) => void
}

/** An article as it is read. */
export function DocView(props: DocViewProps) {
  const { doc, blocks, preview, textSize, wrap, onLink, onPicture, onGate, onNext, onColumnist, onFollow, onAudio } = props
  const onNote = preview ? undefined : props.onNote
  const { columnist } = doc
  const gated = privilegeAction(doc.privilegeCode) !== 'show'
  const { id: docId, title } = doc
  const audio = useCallback(
    (audioId: string, of: Pick<Track, 'title' | 'sources' | 'durationSeconds'>) => (
      <AudioBar
        key={audioId}
        track={{ key: trackKey(docId, audioId), docId, audioId, ...of }}
        // What is not published has no page of its own.
        onOpen={preview ? undefined : (state) => onAudio(audioId, state)}
      />
    ),
    [docId, preview, onAudio],
  )
  const renderMedia = useCallback<ComponentProps<typeof RichText>['renderMedia']>(
    (kind, _src, poster, media) =>
      kind === 'video' ? (
        <VideoBox
          positionKey={`video:${docId}/${media.key}`}
          sources={media.sources}
          poster={poster}
          title={media.title || title}
          onNote={onNote}
        />
      ) : (
        audio(media.key, { title: media.title || title, sources: media.sources, durationSeconds: 0 })
      ),
    [docId, title, onNote, audio],
  )
  // On a narrow phone the line is broken between them, not between a number and its unit.
  const facts = [
    columnist ? '' : doc.source,
    formatDate(doc.publishTime),
    `${formatCount(doc.viewCount)} 阅读`,
    gated ? '' : `约\u00a0${minutesOf(blocks)}\u00a0分钟`,
  ]
  return (
    <>
      <View className={styles.article}>
        {preview ? <View className={styles.watermark}>编辑预览 · 仅编辑人员可见</View> : null}
        <View className={`${styles.title} t-doc-title`} {...heading(2)}>
          {doc.title}
        </View>
        {columnist ? (
          <Author
            columnist={columnist}
            onPress={() => onColumnist(doc.columnistId)}
            onFollow={preview ? undefined : () => onFollow(columnist)}
          />
        ) : null}
        <View className={styles.facts}>
          <Text className={styles.words}>{withWholeParts(facts.filter(Boolean).join(' · '))}</Text>
          {preview ? null : <TaskLine />}
        </View>
        {doc.conclusion ? <Conclusion text={doc.conclusion} /> : null}
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
        <RichText blocks={blocks} size={textSize} wrap={wrap} onLink={onLink} onPicture={onPicture} renderMedia={renderMedia} />
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
        {doc.hasPacket && !gated && !preview ? <PacketCard docId={doc.id} /> : null}
        {doc.hasEvent ? <EventCard docId={doc.id} /> : null}
        {doc.attachments.length > 0 && !gated ? <Attachments items={doc.attachments} /> : null}
      </View>
      {doc.nextDocId && !gated ? <NextDoc doc={doc} onPress={onNext} /> : null}
    </>
  )
}
