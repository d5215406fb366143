import type { Columnist } from '@/api/doc'
import { Button } from '@/ui/Button'
import styles from './FollowBar.module.scss'

/** At the foot of a column: follows it, or lets go. */
export const FollowBar = ({ columnist, onFollow }: { columnist: Columnist; onFollow: () => void }) => (
  <Button
    className={styles.follow}
    tone={columnist.followed ? 'plain' : 'primary'}
    icon={columnist.followed ? 'check' : 'plus'}
    onPress={onFollow}
    testId={`follow-${columnist.id}`}
  >
    {columnist.followed ? '已关注' : '关注'}
  </Button>
)
