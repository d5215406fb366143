import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { consultationApi, type OrderDetail } from '@/api/consultation'
import { THANKS, THANKS_MOST, thanksSchema } from '@/domain/consultation/thanks'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'
import { Button } from '@/ui/Button'
import { ChipField } from '@/ui/ChipField'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'

const thanksDraftsEntry = defineEntry({
  key: 'thanksDrafts',
  version: 1,
  schema: v.record(v.string(), v.object({ text: v.optional(v.string()) })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})
const formSchema = v.object({ text: thanksSchema })

interface ThanksSheetProps {
  id: string
  onThanked: (order: OrderDetail) => void
  onConflict: () => void
  onClose: () => void
}

/** A card of words for the doctor; there is nothing to be paid. */
export function ThanksSheet({ id, onThanked, onConflict, onClose }: ThanksSheetProps) {
  const [draft] = useState(() => draftIn(thanksDraftsEntry, id))
  const { form, errors, failure, busy, change, send } = useForm({
    schema: formSchema,
    initial: { text: '' },
    draft,
    send: ({ text }) => call(consultationApi.thank, { id, text: text.trim() }, { idempotent: true }),
    texts: { sent: '感谢卡已送出' },
    onConflict: () => Promise.resolve(onConflict()),
    onSent: onThanked,
  })
  return (
    <Sheet open title="送感谢卡" onClose={onClose} testId="thanks-sheet">
      <Notice tone="info">感谢卡免费，仅医生可见；医生不收受红包和礼品。</Notice>
      <ChipField
        label="选一句"
        options={THANKS}
        nameOf={(text) => text}
        value={form.text}
        onChange={(text) => change({ text })}
        testId="thanks-words"
      />
      <FieldRow label="或自己写" group>
        <TextArea
          label="感谢的话"
          placeholder="写给医生的话"
          maxLength={THANKS_MOST}
          value={form.text}
          onChange={(text) => change({ text })}
          error={errors.text}
          testId="thanks-text"
        />
      </FieldRow>
      <Notice tone="danger" testId="thanks-failure">
        {failure}
      </Notice>
      <View>
        <Button busy={busy} onPress={send} testId="thanks-send">
          送出
        </Button>
      </View>
    </Sheet>
  )
}
