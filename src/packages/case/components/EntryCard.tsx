import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { CaseEntry, DocVote } from '@/api/vote'
import { a11y, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Progress } from '@/ui/Progress'
import styles from './EntryCard.module.scss'

interface EntryCardProps {
  entry: CaseEntry
  vote: DocVote
  picked: boolean
  /** Null: nothing to choose any more. */
  onPick: (() => void) | null
  onOpen: () => void
}

/** A case in a vote: to be read, to be chosen, and how many have chosen it where that may be known. */
export function EntryCard({ entry, vote, picked, onPick, onOpen }: EntryCardProps) {
  const { title, author, hospital, summary, optionId } = entry
  const count = vote.options.find(({ id }) => id === optionId)?.count ?? null
  const isMine = vote.mine.includes(optionId)
  return (
    <View className={classNames(styles.card, picked && styles.picked, 't-entry')}>
      <View className={`${styles.body} t-entry-open`} onClick={onOpen} {...withRole('button')}>
        <View className={styles.title}>{title}</View>
        <View className={styles.note}>{`${author} · ${hospital}`}</View>
        <View className={styles.summary}>{summary}</View>
      </View>
      {count === null ? null : (
        <View className={`${styles.body} t-entry-count`}>
          <View className={styles.note}>{`${count} 票${isMine ? ' · 我的选择' : ''}`}</View>
          <Progress value={vote.voterCount > 0 ? count / vote.voterCount : 0} />
        </View>
      )}
      {onPick ? (
        <View
          className={classNames(styles.pick, picked && styles.on, 't-pick')}
          onClick={onPick}
          {...a11y(`${picked ? '取消选择' : '选择'}：${title}`, 'checkbox', { checked: picked })}
        >
          {picked ? <Icon name="check" size="small" color="on-brand" /> : null}
          {picked ? '已选' : '选择'}
        </View>
      ) : null}
    </View>
  )
}
