import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { DocSummary } from '@/api/doc'
import type { Subject, SubjectBlock } from '@/api/subject'
import { subjectTypeName } from '@/domain/subject'
import { Picture } from '@/ui/Picture'
import { StateView } from '@/ui/StateView'
import { Tag } from '@/ui/Tag'
import { Block } from './components/Block'
import styles from './SubjectView.module.scss'

interface SubjectViewProps {
  subject: Subject
  introduction: string
  blocks: readonly SubjectBlock[]
  onOpen: (doc: DocSummary) => void
  /** All documents of a block. */
  onMore: (blockId: string) => void
}

const hasContent = ({ layout, docs, text }: SubjectBlock): boolean => (layout === 'text' ? text !== '' : docs.length > 0)

/** The colour behind the title, by the type of the subject. */
const TINTS: Readonly<Record<number, 'conference' | 'news' | 'activity' | 'case'>> = {
  1: 'conference',
  3: 'conference',
  4: 'news',
  9: 'activity',
  10: 'case',
}

/** A subject: its title on its colour, introduction and blocks. Blocks in which there is nothing are left out. */
export function SubjectView({ subject, introduction, blocks, onOpen, onMore }: SubjectViewProps) {
  const shown = blocks.filter(hasContent)
  return (
    <>
      <View className={classNames(styles.hero, styles[TINTS[subject.type] ?? 'plain'])}>
        <View className={styles.who}>
          <View className={styles.tags}>
            <Tag tone="primary" testId="subject-type">
              {subjectTypeName(subject.type) || '专题'}
            </Tag>
          </View>
          <Text className={`${styles.title} t-subject-title`}>{subject.title}</Text>
        </View>
        {subject.banner ? <Picture src={subject.banner} eager alt="" /> : null}
      </View>
      {introduction ? <View className={styles.text}>{introduction}</View> : null}
      {shown.map((block) => (
        <Block key={block.id} block={block} onOpen={onOpen} onMore={() => onMore(block.id)} />
      ))}
      {shown.length === 0 ? <StateView kind="empty" title="专题还没有内容" text="新内容发布后会出现在这里" /> : null}
    </>
  )
}
