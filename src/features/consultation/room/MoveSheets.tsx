import { View } from '@tarojs/components'
import { useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { RELATIONS } from '@/domain/consultation/child'
import { SecurityCheck } from '@/features/security-check'
import { useAction } from '@/shell/forms/use-action'
import { Button } from '@/ui/Button'
import { ChipField } from '@/ui/ChipField'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import type { OrderDetail } from '@/api/consultation'
import { SlotSheet } from '../slots/SlotSheet'
import { AddendumSheet } from './AddendumSheet'
import { InviteSheet } from './InviteSheet'
import { ReasonForm } from './ReasonForm'
import { ShareFilesSheet } from './ShareFilesSheet'
import { ThanksSheet } from './ThanksSheet'
import type { Moves } from './use-moves'

/** What is asked before a move: who the doctor is, who is with a child, what is wrong. */
export function MoveSheets({ order, moves }: { order: OrderDetail; moves: Moves }) {
  const times = { providerId: order.provider.id, service: order.service, onClose: moves.close }
  return (
    <View>
      <SecurityCheck
        open={moves.asking === 'identity'}
        title="医生身份核验"
        note="接诊互联网复诊前须核验医生本人身份，12 小时内有效。"
        actionText="核验并接诊"
        onClose={moves.close}
        onPassed={moves.identified}
      />
      <Sheet open={moves.asking === 'guardian'} title="确认监护人在场" onClose={moves.close} testId="guardian-sheet">
        <GuardianForm onDone={moves.acceptWith} />
      </Sheet>
      <SlotSheet
        {...times}
        open={moves.asking === 'accept'}
        title="选定会诊时间"
        note="时间来自您出诊安排中的线上时段；接诊后双方各可改约一次。"
        confirmText="接诊并确定时间"
        onConfirm={moves.acceptAt}
      />
      <SlotSheet
        {...times}
        open={moves.asking === 'reschedule'}
        title="改约"
        note={
          order.appointment?.startAt
            ? `每方仅可改约一次，原时间随即释放。${order.team ? '已接受邀请的成员会被询问能否参加新的时间。' : ''}`
            : ''
        }
        confirmText="确定改约"
        onConfirm={moves.rescheduleTo}
      />
      <Sheet open={moves.asking === 'cancel'} title="取消预约" onClose={moves.close} testId="cancel-sheet">
        <ReasonForm of="cancel" id={order.id} onSend={moves.cancelWith} />
      </Sheet>
      {moves.asking === 'invite' ? <InviteSheet id={order.id} onInvite={moves.invite} onClose={moves.close} /> : null}
      {moves.asking === 'addendum' ? <AddendumSheet id={order.id} onAdded={moves.added} onClose={moves.close} /> : null}
      {moves.asking === 'thanks' ? (
        <ThanksSheet id={order.id} onThanked={moves.added} onConflict={moves.refetch} onClose={moves.close} />
      ) : null}
      {moves.asking === 'share' ? <ShareFilesSheet order={order} onShare={moves.share} onClose={moves.close} /> : null}
      <Sheet open={moves.asking === 'dispute'} title="对结果有异议" onClose={moves.close} testId="dispute-sheet">
        <ReasonForm of="dispute" id={order.id} onSend={moves.disputed} />
      </Sheet>
    </View>
  )
}

/** Runs what a sheet does; what went wrong stays in the sheet, with what was typed. */
function useSending(work: () => Promise<void>, issue: () => string) {
  const [failure, setFailure] = useState('')
  const { busy, run } = useAction(async () => {
    const wrong = issue()
    setFailure(wrong)
    if (wrong) return
    await work().catch((error: unknown) => setFailure(sentenceOf(error)))
  })
  return { busy, failure, send: () => void run() }
}

const GUARDIANS: readonly string[] = RELATIONS.filter((one) => one !== '本人')

function GuardianForm({ onDone }: { onDone: Moves['acceptWith'] }) {
  const [name, setName] = useState('')
  const [relation, setRelation] = useState('')
  const sending = useSending(
    () => onDone({ name: name.trim(), relation }),
    () => (name.trim() ? (relation ? '' : '请选择与患者的关系') : '请填写监护人姓名'),
  )
  return (
    <View>
      <Notice tone="watch">患者为 6 岁以下儿童，须确认监护人和相关专业医师在场。</Notice>
      <TextField label="监护人姓名" value={name} onChange={setName} maxLength={40} testId="guardian-name" />
      <ChipField
        label="与患者的关系"
        options={GUARDIANS}
        nameOf={(one) => one}
        value={relation}
        onChange={setRelation}
        testId="guardian-relation"
      />
      <Notice tone="danger" testId="guardian-failure">
        {sending.failure}
      </Notice>
      <Button busy={sending.busy} onPress={sending.send} testId="guardian-send">
        确认并接诊
      </Button>
    </View>
  )
}
