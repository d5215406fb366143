import { View } from '@tarojs/components'
import type { CaseEntry, CaseVote } from '@/api/vote'
import { formatDayTime } from '@/domain/format'
import { heading } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { EntryCard } from '../components/EntryCard'
import styles from './VoteHomeView.module.scss'

interface VoteHomeViewProps extends CaseVote {
  /** The desktop's layout: what it is at the left, cases side by side. */
  pc: boolean
  /** Groups have pages of their own; here their first cases stand. */
  hasLists: boolean
  picks: readonly string[]
  onPick: ((optionId: string) => void) | null
  onOpen: (entry: CaseEntry) => void
  onGroup: (groupNo: number) => void
}

const SHOWN = 4

/** A vote on cases: what it is, its rules, and its cases by group. */
export function VoteHomeView(props: VoteHomeViewProps) {
  const { vote, groups, rules, entries, pc, hasLists, picks, onPick, onOpen, onGroup } = props
  return (
    <View className={pc ? styles.pc : undefined}>
      <View className={pc ? styles.side : undefined}>
        <View className={styles.head}>
          <Tag tone={vote.state === 'open' ? 'success' : 'neutral'}>{vote.state === 'open' ? '评选进行中' : '评选已结束'}</Tag>
          <View className={`${styles.title} t-vote-title`} {...heading(2)}>
            {vote.title}
          </View>
          <View className={styles.text}>{vote.introduction}</View>
          <View className={styles.note}>
            {`${vote.maxChoices === 1 ? '每个账号选 1 个病例' : `每个账号最多选 ${vote.maxChoices} 个病例`} · ${vote.voterCount} 人已投`}
          </View>
          <View className={styles.note}>{`${formatDayTime(vote.endTime)} 截止`}</View>
        </View>
        <Card spaced>
          <View className={styles.section} {...heading(2)}>
            评选规则
          </View>
          {rules.map((rule) => (
            <View key={rule} className={`${styles.text} t-rule`}>
              {rule}
            </View>
          ))}
        </Card>
      </View>
      <View>
        {groups.map((name, at) => {
          const own = entries.filter(({ groupNo }) => groupNo === at + 1)
          const shown = hasLists ? own.slice(0, SHOWN) : own
          return own.length === 0 ? null : (
            <Section
              key={name}
              title={`${name}（${own.length}）`}
              plain
              {...(shown.length < own.length && { moreText: '查看全部', onMore: () => onGroup(at + 1) })}
            >
              <View className={pc ? styles.grid : undefined}>
                {shown.map((entry) => (
                  <EntryCard
                    key={entry.optionId}
                    entry={entry}
                    vote={vote}
                    picked={picks.includes(entry.optionId)}
                    onPick={onPick && (() => onPick(entry.optionId))}
                    onOpen={() => onOpen(entry)}
                  />
                ))}
              </View>
            </Section>
          )
        })}
      </View>
    </View>
  )
}
