import { View } from '@tarojs/components'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import { FootBar, footMain } from '@/features/tools'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import type { CaseVoting } from './use-case-vote'
import styles from './VoteBar.module.scss'

interface VoteBarProps {
  voting: CaseVoting
  /** What a vote has to say before one signs in; left out: the plain login. */
  onLogin?: () => void
}

/** Class of the main button of a vote: `footMain`, and on a desk no longer than its words need. */
export const voteMain = classNames(footMain, styles.main)

/** How many are chosen, and the vote itself; afterwards that it was given. */
export const VoteBar = observer(function VoteBar({ voting, onLogin }: VoteBarProps) {
  const { session } = useStores()
  const { query, picks, busy, cast, isOpen } = voting
  const vote = query.data?.vote
  if (!vote) return null
  return (
    <FootBar>
      <View className={`${styles.note} t-vote-state`}>
        {isOpen ? `已选 ${picks.length}/${vote.maxChoices}` : vote.mine.length > 0 ? '您已投票，感谢参与' : '评选已结束'}
      </View>
      {isOpen ? (
        <Button
          className={voteMain}
          busy={busy}
          disabled={picks.length === 0}
          onPress={onLogin && !session.signedIn ? onLogin : cast}
          testId="vote-cast"
        >
          投票
        </Button>
      ) : null}
    </FootBar>
  )
})
