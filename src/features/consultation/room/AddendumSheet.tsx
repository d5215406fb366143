import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { consultationApi, type OrderDetail } from '@/api/consultation'
import { ADDENDUM, addendumTextSchema } from '@/domain/consultation/addendum'
import { firstIssue } from '@/domain/validation'
import { SecurityCheck } from '@/features/security-check'
import { random } from '@/platform/random'
import { draftIn } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'
import { Button } from '@/ui/Button'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'

const addendumDraftsEntry = defineEntry({
  key: 'addendumDrafts',
  version: 1,
  schema: v.record(v.string(), v.object({ text: v.string(), idempotencyKey: v.string() })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

interface AddendumSheetProps {
  id: string
  onAdded: (order: OrderDetail) => void
  onClose: () => void
}

/** Written first, then signed by the security check. What is typed stays on the device until the server has it. */
export function AddendumSheet({ id, onAdded, onClose }: AddendumSheetProps) {
  const draft = draftIn(addendumDraftsEntry, id)
  const [typed, setTyped] = useState(() => draft.read() ?? { text: '', idempotencyKey: random.uuid() })
  const [issue, setIssue] = useState('')
  const [isSigning, setSigning] = useState(false)
  const write = (text: string) => {
    // Another text is another addendum.
    const next = { text, idempotencyKey: random.uuid() }
    setTyped(next)
    setIssue('')
    draft.write(next)
  }
  const check = () => {
    const wrong = firstIssue(addendumTextSchema, typed.text)
    setIssue(wrong)
    setSigning(wrong === '')
  }
  const sign = async (ticket: string) => {
    const order = await call(consultationApi.addAddendum, { id, ...typed, ticket }, { idempotent: true })
    draft.remove()
    onAdded(order)
  }
  if (isSigning)
    return (
      <SecurityCheck
        open
        title="签名并提交"
        note="补充说明以您的名义签署，提交后不能修改；医务部门审核通过后双方可见。"
        actionText="签名并提交"
        onClose={() => setSigning(false)}
        onPassed={sign}
      />
    )
  return (
    <Sheet open title="补充说明" onClose={onClose} testId="addendum-sheet">
      <Notice tone="info">原病历不作改动。请写明更正或补充的内容和依据。</Notice>
      <FieldRow label="说明内容">
        <TextArea
          label="说明内容"
          value={typed.text}
          onChange={write}
          maxLength={ADDENDUM.most}
          placeholder="如：复核原始报告，更正上次答复中的分期"
          testId="addendum-text"
        />
      </FieldRow>
      <Notice tone="danger" testId="addendum-issue">
        {issue}
      </Notice>
      <View>
        <Button onPress={check} testId="addendum-next">
          下一步：签名
        </Button>
      </View>
    </Sheet>
  )
}
