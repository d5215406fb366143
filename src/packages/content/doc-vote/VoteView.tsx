import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { DocVote } from '@/api/vote'
import { formatDayTime } from '@/domain/format'
import { a11y, heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import type { Casting } from './use-cast'
import styles from './VoteView.module.scss'

interface VoteViewProps {
  vote: DocVote
  casting: Casting
  onDoc: () => void
}

/** A vote: its options to choose from, or, after the user has voted or when it is over, the result. */
export function VoteView({ vote, casting, onDoc }: VoteViewProps) {
  const { title, introduction, maxChoices, endTime, state, options, voterCount, mine } = vote
  const isOpen = state === 'open' && mine.length === 0
  const rule = maxChoices === 1 ? '单选' : `最多选 ${maxChoices} 项`
  const until = state === 'ended' ? '投票已结束' : `${formatDayTime(endTime)} 截止`
  return (
    <View className={styles.page}>
      <Card className={styles.card}>
        <View className={`${styles.title} t-vote-title`} {...heading(2)}>
          {title}
        </View>
        {introduction ? <Text className={styles.note}>{introduction}</Text> : null}
        <Text className={`${styles.note} t-vote-facts`}>{[rule, `${voterCount} 人参与`, until].join(' · ')}</Text>
        <View className={styles.options}>
          {options.map((option) =>
            isOpen ? (
              <Choice key={option.id} option={option} maxChoices={maxChoices} casting={casting} />
            ) : (
              <Result key={option.id} option={option} voterCount={voterCount} isMine={mine.includes(option.id)} />
            ),
          )}
        </View>
        <Notice tone="danger" testId="vote-failure">
          {casting.failure}
        </Notice>
        {isOpen ? (
          <>
            <Button busy={casting.busy} onPress={casting.cast} testId="vote-cast">
              投票
            </Button>
            <Text className={styles.note}>每人一次，提交后不能修改。投票后可以看到结果。</Text>
          </>
        ) : (
          <Text className={`${styles.note} t-vote-state`}>
            {mine.length > 0 ? '您已投票，感谢参与' : '投票已结束，您没有参与'}
          </Text>
        )}
      </Card>
      <View className={styles.doc}>
        <ListRow icon="article" text="看原文" onPress={onDoc} testId="vote-doc" />
      </View>
    </View>
  )
}

type Option = DocVote['options'][number]

function Choice({ option, maxChoices, casting }: { option: Option; maxChoices: number; casting: Casting }) {
  const isChosen = casting.chosen.includes(option.id)
  return (
    <View
      className={classNames(styles.choice, isChosen && styles.chosen, 't-vote-option')}
      onClick={() => casting.choose(option.id)}
      {...a11y(option.text, maxChoices === 1 ? 'radio' : 'checkbox', { checked: isChosen })}
    >
      <View className={classNames(styles.mark, maxChoices === 1 && styles.round, isChosen && styles.marked)}>
        {isChosen ? <Icon name="check" size="small" color="on-brand" /> : null}
      </View>
      <Text className={styles.text}>{option.text}</Text>
    </View>
  )
}

function Result({ option, voterCount, isMine }: { option: Option; voterCount: number; isMine: boolean }) {
  const count = option.count ?? 0
  const percent = voterCount > 0 ? Math.round((count / voterCount) * 100) : 0
  return (
    <View className={`${styles.result} t-vote-result`} {...a11y(`${option.text}，${count} 票，${percent}%`, 'status')}>
      <View className={classNames(styles.bar, isMine && styles.mine)} style={{ width: `${percent}%` }} />
      <View className={styles.line}>
        {isMine ? <Icon name="check" size="small" color="brand-text" /> : null}
        <Text className={styles.text}>
          {option.text}
          {isMine ? '（我的选择）' : ''}
        </Text>
        <Text className={styles.figure}>
          {count} 票 · {percent}%
        </Text>
      </View>
    </View>
  )
}
