import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'
import { Button } from '@/ui/Button'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'

const reasonDraftsEntry = defineEntry({
  key: 'orderReasons',
  version: 1,
  schema: v.record(v.string(), v.object({ reason: v.optional(v.string()) })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** What is asked for a reason, and in which words. */
const ASKED = {
  cancel: {
    tone: 'watch',
    note: '费用全额退给对方，原因会告知对方，并计入服务质量记录。',
    label: '取消原因',
    placeholder: '如临时急诊手术',
    missing: '请填写取消原因',
    button: 'danger',
    send: '取消预约',
  },
  dispute: {
    tone: 'info',
    note: '提出后服务费用暂不结算给医生，由两位工作人员核实后处理。',
    label: '异议内容',
    placeholder: '哪里与约定或事实不符',
    missing: '请说明异议的内容',
    button: 'primary',
    send: '提交',
  },
} as const

interface ReasonFormProps {
  of: keyof typeof ASKED
  /** The order. */
  id: string
  onSend: (reason: string) => Promise<void>
}

/** A move that needs a reason in words. It stays on the device until the server has it: a sheet is closed by a slip of the thumb. */
export function ReasonForm({ of, id, onSend }: ReasonFormProps) {
  const { tone, note, label, placeholder, missing, button, send: sendText } = ASKED[of]
  const [draft] = useState(() => draftIn(reasonDraftsEntry, `${of}-${id}`))
  const { form, errors, failure, busy, change, send } = useForm({
    schema: v.object({ reason: v.pipe(v.string(), v.trim(), v.nonEmpty(missing)) }),
    initial: { reason: '' },
    draft,
    send: ({ reason }) => onSend(reason.trim()),
  })
  return (
    <View>
      <Notice tone={tone}>{note}</Notice>
      <FieldRow label={label}>
        <TextArea
          label={label}
          value={form.reason}
          onChange={(reason) => change({ reason })}
          maxLength={300}
          placeholder={placeholder}
          error={errors.reason}
          testId={`${of}-reason`}
        />
      </FieldRow>
      <Notice tone="danger" testId={`${of}-failure`}>
        {failure}
      </Notice>
      <Button tone={button} busy={busy} onPress={send} testId={`${of}-send`}>
        {sendText}
      </Button>
    </View>
  )
}
