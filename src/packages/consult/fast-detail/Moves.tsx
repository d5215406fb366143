import { View } from '@tarojs/components'
import type { QuestionDetail } from '@/api/quick-question'
import { priceText } from '@/features/directory/price-text'
import { Button } from '@/ui/Button'
import styles from './FastDetail.module.scss'
import type { QuestionMoves } from './use-question'

type MovesProps = QuestionMoves & { question: Pick<QuestionDetail, 'moves' | 'cents'> }

/** What can be done with a question now, beside writing. */
export function Moves({ question: { moves, cents }, busy, pay, cancel, take, makePublic, refund }: MovesProps) {
  const can = (move: QuestionDetail['moves'][number]) => moves.includes(move)
  return (
    <View className={styles.actions}>
      {can('pay') ? (
        <Button busy={busy} onPress={pay} testId="question-pay">
          去支付 {priceText(cents)}
        </Button>
      ) : null}
      {can('cancel') ? (
        <Button tone="plain" disabled={busy} onPress={cancel} testId="question-cancel">
          取消提问
        </Button>
      ) : null}
      {can('take') ? (
        <Button busy={busy} onPress={take} testId="question-take">
          接单并回答
        </Button>
      ) : null}
      {can('make_public') ? (
        <Button busy={busy} onPress={makePublic} testId="question-public">
          转为公开提问
        </Button>
      ) : null}
      {can('refund') ? (
        <Button tone="secondary" disabled={busy} onPress={refund} testId="question-refund">
          {cents > 0 ? '退款' : '结束提问'}
        </Button>
      ) : null}
    </View>
  )
}
