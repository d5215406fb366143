import { View } from '@tarojs/components'
import type { CaseEntry, DocVote } from '@/api/vote'
import { ItemText } from '@/features/assessment/item/ItemText'
import { heading } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './VoteDetailView.module.scss'

interface VoteDetailViewProps {
  vote: DocVote
  entry: CaseEntry
  group: string
  /** Rich text. */
  body: string
  /** Of the same group. */
  others: readonly CaseEntry[]
  /** The desktop's layout: the other cases at the right. */
  pc: boolean
  onOther: (entry: CaseEntry) => void
}

/** A case of a vote, to be read. */
export function VoteDetailView({ vote, entry, group, body, others, pc, onOther }: VoteDetailViewProps) {
  const count = vote.options.find(({ id }) => id === entry.optionId)?.count ?? null
  return (
    <View className={pc ? styles.pc : undefined}>
      <View className={styles.text}>
        <View className={styles.tags}>
          {group ? <Tag tone="primary">{group}</Tag> : null}
          {count === null ? null : <Tag testId="detail-count">{`${count} 票`}</Tag>}
          {vote.mine.includes(entry.optionId) ? <Tag tone="success">我的选择</Tag> : null}
        </View>
        <View className={`${styles.title} t-detail-title`} {...heading(2)}>
          {entry.title}
        </View>
        <View className={styles.note}>{`${entry.author} · ${entry.hospital}`}</View>
        <View className={`${styles.body} t-detail-body`}>
          <ItemText text={body} />
        </View>
      </View>
      {others.length > 0 ? (
        <Section title="同组病例">
          {others.map((other) => (
            <ListRow
              key={other.optionId}
              text={other.title}
              note={`${other.author} · ${other.hospital}`}
              onPress={() => onOther(other)}
              testId="other"
            />
          ))}
        </Section>
      ) : null}
    </View>
  )
}
