import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/client'
import { ConflictError, sentenceOf } from '@/api/client/errors'
import { consultationApi, type OpinionView, type OrderDetail } from '@/api/consultation'
import { SecurityCheck } from '@/features/security-check/SecurityCheck'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { Button } from '@/ui/Button'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'
import styles from './Suggestion.module.scss'

interface SignFootProps {
  order: OrderDetail
  opinion: OpinionView
  onEdit: () => void
}

/** The leader, and a member who was there and has not signed, of a conclusion that is not given yet. */
export function takesPart({ side, state, team }: OrderDetail): boolean {
  if (!team || state === 'completed') return false
  const own = team.members.find(({ isSelf }) => isSelf)
  return side === 'doctor' || (own?.role === 'member' && own.state === 'present')
}

const giveText = ({ state }: OrderDetail, { waits }: OpinionView): string =>
  state !== 'opinion_pending' ? '会诊结束后出具' : waits ? '等待成员签署' : '签名并出具'

/** What may be done with a conclusion of a team that is not given yet: a member signs it or says why not, the leader changes or gives it. */
export function SignFoot({ order, opinion, onEdit }: SignFootProps) {
  const [asks, setAsks] = useState<'dissent' | 'sign' | null>(null)
  const [dissent, setDissent] = useState('')
  const invalidate = useInvalidate()
  const { id } = order
  const leads = order.side === 'doctor'
  const maySign = !leads || (order.state === 'opinion_pending' && !opinion.waits)
  const give = async (ticket: string) => {
    const { version } = opinion
    if (leads) await call(consultationApi.signOpinion, { id, version, ticket })
    else await call(consultationApi.signAsMember, { id, version, dissent: dissent.trim(), ticket })
    await invalidate(consultationApi.detail, consultationApi.opinion, consultationApi.list)
    setAsks(null)
    dialog.toast(leads ? '意见已出具' : '已签署', { icon: 'success' })
  }
  /** What was changed meanwhile is read before it is signed. */
  const sign = (ticket: string) =>
    give(ticket).catch(async (error: unknown) => {
      if (!(error instanceof ConflictError)) throw error
      await invalidate(consultationApi.detail, consultationApi.opinion)
      setAsks(null)
      dialog.toast(sentenceOf(error))
    })
  return (
    <View className={styles.foot}>
      <View className={styles.pair}>
        <Button tone="secondary" onPress={leads ? onEdit : () => setAsks('dissent')} testId={leads ? 'opinion-edit' : 'dissent'}>
          {leads ? '修改' : '有不同意见'}
        </Button>
        <View className={styles.main}>
          <Button
            disabled={!maySign}
            onPress={() => {
              setDissent('')
              setAsks('sign')
            }}
            testId="opinion-sign"
          >
            {leads ? giveText(order, opinion) : '同意并签名'}
          </Button>
        </View>
      </View>
      <Sheet open={asks === 'dissent'} title="不同意见" onClose={() => setAsks(null)} testId="dissent-sheet">
        <Notice tone="info">您的姓名和意见会写入会诊意见的“不同意见”，申请医生可以看到。</Notice>
        <FieldRow label="您的意见">
          <TextArea
            label="您的意见"
            value={dissent}
            onChange={setDissent}
            maxLength={1000}
            placeholder="不同意哪一点，您的建议和依据"
            testId="dissent-text"
          />
        </FieldRow>
        <Button disabled={!dissent.trim()} onPress={() => setAsks('sign')} testId="dissent-next">
          签名并提交
        </Button>
      </Sheet>
      <SecurityCheck
        open={asks === 'sign'}
        title="签名确认"
        note={leads ? '签名后意见发给申请方，不能再修改。' : '签名对应当前版本，组长修改后须重新签署。'}
        actionText="确认签名"
        onClose={() => setAsks(null)}
        onPassed={sign}
      />
    </View>
  )
}
