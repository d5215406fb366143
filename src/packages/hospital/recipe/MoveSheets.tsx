import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { prescriptionApi } from '@/api/prescription'
import { REVIEW_CODES, reviewCodeText, type ReviewCode } from '@/domain/prescription/review-codes'
import { SecurityCheck } from '@/features/security-check'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'
import styles from './Recipe.module.scss'
import type { RecipeMoves } from './use-recipe-moves'

const CODES = Object.keys(REVIEW_CODES) as ReviewCode[]

/** What is asked before a rejection, and before a doctor stands by what was rejected. */
export function MoveSheets({ id, moves }: { id: string; moves: RecipeMoves }) {
  const close = () => moves.ask(null)
  return (
    <View>
      <Sheet open={moves.asking === 'reject'} title="审核不通过" onClose={close} testId="reject-sheet">
        <RejectForm
          id={id}
          onSend={async (given) => {
            await moves.make(() => call(prescriptionApi.reject, { id, ...given }))
            close()
          }}
        />
      </Sheet>
      {moves.asking === 'insist' ? <Insist id={id} moves={moves} onClose={close} /> : null}
    </View>
  )
}

const rejectionSchema = v.object({
  codes: v.pipe(v.array(v.string()), v.minLength(1, '请至少选择一项不合理处方代码')),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('请填写不通过的理由')),
  isSerious: v.boolean(),
})
type Rejection = v.InferOutput<typeof rejectionSchema>
const UNTOUCHED: Rejection = { codes: [], text: '', isSerious: false }

const rejectionDraftsEntry = defineEntry({
  key: 'recipeRejections',
  version: 1,
  schema: v.record(v.string(), v.partial(v.object({ codes: v.array(v.string()), text: v.string(), isSerious: v.boolean() }))),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** At least one code of 处方点评, and a text that the doctor reads. Both stay on the device until the server has them. */
export function RejectForm({ id, onSend }: { id: string; onSend: (given: Rejection) => Promise<void> }) {
  const [draft] = useState(() => draftIn(rejectionDraftsEntry, id))
  const { form, errors, failure, busy, change, send } = useForm<Rejection, void>({
    schema: rejectionSchema,
    initial: UNTOUCHED,
    draft,
    send: (given) => onSend({ ...given, text: given.text.trim() }),
  })
  return (
    <View className={styles.form}>
      <FieldRow label="不通过的理由">
        <TextArea
          label="不通过的理由"
          value={form.text}
          onChange={(text) => change({ text })}
          maxLength={300}
          placeholder="医师会看到，请写明问题和建议"
          error={errors.text}
          testId="reject-text"
        />
      </FieldRow>
      <Checkbox
        label="严重不合理用药或用药错误（医师不能双签，报告质量管理部门）"
        checked={form.isSerious}
        onChange={(isSerious) => change({ isSerious })}
        testId="reject-serious"
      />
      <FieldRow label="不合理处方代码" group>
        <View className={styles.codes}>
          {CODES.map((code) => (
            <Checkbox
              key={code}
              label={reviewCodeText(code)}
              checked={form.codes.includes(code)}
              onChange={(on) => change(({ codes }) => ({ codes: on ? [...codes, code] : codes.filter((one) => one !== code) }))}
              testId={`code-${code}`}
            />
          ))}
        </View>
      </FieldRow>
      <Notice tone="danger" testId="reject-failure">
        {errors.codes ?? errors.text ?? failure}
      </Notice>
      <Button tone="danger" busy={busy} onPress={send} testId="reject-send">
        不通过
      </Button>
    </View>
  )
}

const REASON_LEAST = 10

const insistDraftsEntry = defineEntry({
  key: 'recipeInsistence',
  version: 1,
  schema: v.record(v.string(), v.string()),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

function Insist({ id, moves, onClose }: { id: string; moves: RecipeMoves; onClose: () => void }) {
  const [draft] = useState(() => draftIn(insistDraftsEntry, id))
  const [reason, setReason] = useState(() => draft.read() ?? '')
  const write = (text: string) => {
    setReason(text)
    draft.write(text)
  }
  const [failure, setFailure] = useState('')
  const [isChecking, check] = useState(false)
  const next = () => {
    const isShort = Array.from(reason.trim()).length < REASON_LEAST
    setFailure(isShort ? `请说明理由，至少${REASON_LEAST}个字` : '')
    check(!isShort)
  }
  return (
    <>
      <Sheet open={!isChecking} title="双签确认" onClose={onClose} testId="insist-sheet">
        <View className={styles.form}>
          <Notice tone="watch">仅可确认一次。再次被驳回后不能修改，须重新开具。</Notice>
          <FieldRow label="坚持用药的理由">
            <TextArea
              label="坚持用药的理由"
              value={reason}
              onChange={write}
              maxLength={300}
              placeholder={`至少 ${REASON_LEAST} 个字，药师和处方上可见`}
              testId="insist-text"
            />
          </FieldRow>
          <Notice tone="danger" testId="insist-failure">
            {failure}
          </Notice>
          <Button onPress={next} testId="insist-next">
            再次签名
          </Button>
        </View>
      </Sheet>
      <SecurityCheck
        open={isChecking}
        title="再次签名"
        note="您对药师提出的问题已知悉并坚持用药，将以您的电子签名再次确认。"
        actionText="确认签名"
        onClose={() => check(false)}
        onPassed={async (ticket) => {
          await moves.signing(() => call(prescriptionApi.insist, { id, reason: reason.trim(), ticket }), '已双签确认')
          draft.remove()
          onClose()
        }}
      />
    </>
  )
}
