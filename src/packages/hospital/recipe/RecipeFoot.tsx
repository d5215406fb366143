import { Text, View } from '@tarojs/components'
import type { PrescriptionDetail } from '@/api/prescription'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { formatClock } from '@/domain/format'
import { useCountdown } from '@/ui/use-countdown'
import { Button } from '@/ui/Button'
import styles from './Recipe.module.scss'
import type { RecipeMoves } from './use-recipe-moves'

interface Way {
  text: string
  run: () => void
  testId: string
  disabled?: boolean
}

/** What can be done now, the likeliest last, at the thumb. */
function waysOf({ moves: can, lock, prepared }: PrescriptionDetail, moves: RecipeMoves): Way[] {
  const { run, ask, ticks } = moves
  if (can.includes('withdraw') || can.includes('urge'))
    return [
      ...(can.includes('withdraw') ? [{ text: '撤回修改', run: run.withdraw, testId: 'withdraw' }] : []),
      { text: '提醒药师', run: run.urge, testId: 'urge' },
    ]
  if (can.includes('revise') || can.includes('insist'))
    return [
      ...(can.includes('insist') ? [{ text: '双签确认', run: () => ask('insist'), testId: 'insist' }] : []),
      ...(can.includes('revise') ? [{ text: '修改处方', run: run.revise, testId: 'revise' }] : []),
    ]
  if (lock?.isOwn)
    return [
      { text: '不通过', run: () => ask('reject'), testId: 'reject' },
      { text: '审核通过', run: run.approve, testId: 'approve' },
    ]
  if (can.includes('lock')) return [{ text: '开始审核', run: run.lock, testId: 'lock' }]
  if (can.includes('dispense')) return [{ text: '核对无误，发药', run: run.dispense, testId: 'dispense' }]
  if (can.includes('prepare') && !prepared)
    return [{ text: '完成调配', run: run.prepare, testId: 'prepare', disabled: ticks.length < TEN_ITEMS.length }]
  return []
}

/** Null where there is nothing to do. */
export const hasFoot = (recipe: PrescriptionDetail, moves: RecipeMoves): boolean =>
  waysOf(recipe, moves).length > 0 || footNote(recipe) !== ''

function footNote({ lock, state, moves: can, prepared }: PrescriptionDetail): string {
  if (lock && !lock.isOwn && state === 'submitted' && !can.includes('urge')) return '其他药师正在审核'
  return prepared?.isOwn && state === 'approved' ? '您已完成调配，请另一位同事核对发药' : ''
}

export function RecipeFoot({ recipe, moves }: { recipe: PrescriptionDetail; moves: RecipeMoves }) {
  const { lock } = recipe
  const seconds = useCountdown(lock?.isOwn ? Date.parse(lock.until) : 0)
  const ways = waysOf(recipe, moves)
  const note = footNote(recipe)
  return (
    <View className={styles.foot}>
      {lock?.isOwn ? (
        <Text className={`${styles.left} t-lock-left`}>
          {seconds > 0 ? `审核锁定剩余 ${formatClock(seconds)}` : '锁定已到期，请重新开始审核'}
        </Text>
      ) : null}
      {note ? <Text className={styles.left}>{note}</Text> : null}
      <View className={styles.ways}>
        {ways.map(({ text, run, testId, disabled }, at) => (
          <View key={testId} className={styles.way}>
            <Button
              tone={at === ways.length - 1 ? 'primary' : 'secondary'}
              busy={moves.busy}
              disabled={disabled ?? false}
              onPress={run}
              testId={testId}
            >
              {text}
            </Button>
          </View>
        ))}
      </View>
    </View>
  )
}
