import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { prescriptionApi } from '@/api/prescription'
import { REVIEW_CODES, reviewCodeText, type ReviewCode } from '@/domain/prescription/review-codes'
import { SecurityCheck } from '@/features/security-check'
import { useAction } from '@/shell/forms/use-action'
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

interface Rejection {
  codes: string[]
  text: string
  isSerious: boolean
}

/** At least one code of 处方点评, and a text that the doctor reads. */
export function RejectForm({ onSend }: { onSend: (given: Rejection) => Promise<void> }) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [isSerious, setSerious] = useState(false)
  const [failure, setFailure] = useState('')
  const sending = useAction(async () => {
    const wrong = codes.length === 0 ? '请至少选择一项不合理处方代码' : text.trim() ? '' : '请填写不通过的理由'
    setFailure(wrong)
    if (wrong) return
    await onSend({ codes: [...codes], text: text.trim(), isSerious }).catch((error: unknown) => setFailure(sentenceOf(error)))
  })
  return (
    <View className={styles.form}>
      <FieldRow label="不通过的理由">
        <TextArea
          label="不通过的理由"
          value={text}
          onChange={setText}
          maxLength={300}
          placeholder="医师会看到，请写明问题和建议"
          testId="reject-text"
        />
      </FieldRow>
      <Checkbox
        label="严重不合理用药或用药错误（医师不能双签，报告质量管理部门）"
        checked={isSerious}
        onChange={setSerious}
        testId="reject-serious"
      />
      <FieldRow label="不合理处方代码" group>
        <View className={styles.codes}>
          {CODES.map((code) => (
            <Checkbox
              key={code}
              label={reviewCodeText(code)}
              checked={codes.includes(code)}
              onChange={(on) => setCodes(on ? [...codes, code] : codes.filter((one) => one !== code))}
              testId={`code-${code}`}
            />
          ))}
        </View>
      </FieldRow>
      <Notice tone="danger" testId="reject-failure">
        {failure}
      </Notice>
      <Button tone="danger" busy={sending.busy} onPress={() => void sending.run()} testId="reject-send">
        不通过
      </Button>
    </View>
  )
}

const REASON_LEAST = 10

function Insist({ id, moves, onClose }: { id: string; moves: RecipeMoves; onClose: () => void }) {
  const [reason, setReason] = useState('')
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
              onChange={setReason}
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
          onClose()
        }}
      />
    </>
  )
}
