import { Text, View } from '@tarojs/components'
import type { DocSummary } from '@/api/doc'
import type { Subject, SubjectBlock } from '@/api/subject'
import { subjectTypeName } from '@/domain/subject'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { ShareArea } from '@/ui/ShareArea'
import { Picture } from '@/ui/Picture'
import { StateView } from '@/ui/StateView'
import { Tag } from '@/ui/Tag'
import { Block } from './components/Block'
import styles from './SubjectView.module.scss'

interface SubjectViewProps {
  subject: Subject
  introduction: string
  blocks: readonly SubjectBlock[]
  onShare: () => void
  onOpen: (doc: DocSummary) => void
  /** All documents of a block. */
  onMore: (blockId: string) => void
}

const hasContent = ({ layout, docs, text }: SubjectBlock): boolean => (layout === 'text' ? text !== '' : docs.length > 0)

/** A subject: banner, introduction and its blocks. Blocks in which there is nothing are left out. */
export function SubjectView({ subject, introduction, blocks, onShare, onOpen, onMore }: SubjectViewProps) {
  const shown = blocks.filter(hasContent)
  return (
    <>
      <Picture src={subject.banner} ratio="banner" alt={subject.title} />
      <Card>
        <View className={styles.line}>
          <Text className={`${styles.title} t-subject-title`}>{subject.title}</Text>
          <ShareArea className={styles.share} onPress={onShare} label="分享专题">
            <Icon name="share" />
          </ShareArea>
        </View>
        <View className={styles.tags}>
          <Tag tone="primary" testId="subject-type">
            {subjectTypeName(subject.type) || '专题'}
          </Tag>
        </View>
        {introduction ? <View className={styles.text}>{introduction}</View> : null}
      </Card>
      {shown.map((block) => (
        <Block key={block.id} block={block} onOpen={onOpen} onMore={() => onMore(block.id)} />
      ))}
      {shown.length === 0 ? <StateView kind="empty" title="专题还没有内容" text="新内容发布后会出现在这里" /> : null}
    </>
  )
}
