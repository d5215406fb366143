import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { consultationApi, type OpinionView, type OrderDetail } from '@/api/consultation'
import type { Kind } from '@/domain/consultation/kinds'
import { neededParts, OPINION_MOST, OPINION_PARTS, opinionPartsOf, type OpinionPart } from '@/domain/consultation/team'
import { SecurityCheck } from '@/features/security-check/SecurityCheck'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { PageShell } from '@/shell/PageShell'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import styles from './Suggestion.module.scss'

type Parts = Record<OpinionPart, string>
const PARTS = Object.keys(OPINION_PARTS) as OpinionPart[]
/** One doctor alone discusses nothing. */
const OF_TEAM: readonly OpinionPart[] = ['discussion']
/** Written from the signatures and from who was there, when it is given. */
const BY_ITSELF: readonly OpinionPart[] = ['dissent', 'participants']

const text = v.pipe(v.string(), v.maxLength(OPINION_MOST, `最多 ${OPINION_MOST} 个字`))
const needed = (part: OpinionPart) => v.pipe(text, v.trim(), v.nonEmpty(`请填写${OPINION_PARTS[part]}`))
const schemaOf = (kind: Kind) =>
  v.object({
    ...v.entriesFromList(PARTS, text),
    ...Object.fromEntries(neededParts(kind).map((part) => [part, needed(part)])),
  })

/** What was typed and not signed, by order. It tells of an illness, so it is sealed. */
const opinionDraftsEntry = defineEntry({
  key: 'opinionDrafts',
  version: 1,
  schema: v.record(v.string(), v.partial(v.object(v.entriesFromList(PARTS, v.string())))),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

interface OpinionEditProps {
  /** `二次诊疗意见` */
  title: string | undefined
  order: OrderDetail
  before: OpinionView | null
  /** It is given, or kept for the members to sign. */
  onDone: () => void
}

/** Writes an opinion; it is given with the doctor's signature. A change after a signature is a new version. */
export function OpinionEdit({ title = '会诊意见', order, before, onDone }: OpinionEditProps) {
  const { id, kind } = order
  const { isTeam } = order.provider
  const invalidate = useInvalidate()
  const [version, setVersion] = useState<number | null>(null)
  const [initial] = useState<Parts>(() => Object.fromEntries(PARTS.map((part) => [part, before?.parts[part] ?? ''])) as Parts)
  const [schema] = useState(() => schemaOf(kind))
  const { form, errors, failure, busy, change, send } = useForm({
    schema,
    initial,
    draft: draftIn(opinionDraftsEntry, id) as never,
    send: (parts: Parts) => call(consultationApi.saveOpinion, { id, parts }),
    onSent: async ({ opinion }) => {
      if (!isTeam) return setVersion(opinion.version)
      await invalidate(consultationApi.detail, consultationApi.opinion)
      dialog.toast('已保存，成员可以查看并签署', { icon: 'success' })
      onDone()
    },
  })
  const required = neededParts(kind)
  const shown = opinionPartsOf(kind).filter((part) => !BY_ITSELF.includes(part) && (isTeam || !OF_TEAM.includes(part)))
  return (
    <PageShell
      needs="login"
      title={`填写${title}`}
      footer={
        <View className={styles.foot}>
          <Button busy={busy} onPress={send} testId="opinion-send">
            {isTeam ? '保存并请成员签署' : '保存并签名'}
          </Button>
        </View>
      }
    >
      <View className="t-opinion-edit">
        <Notice tone="watch" edge testId="opinion-voids">
          {before?.signatures.length ? '已有签名，修改后会产生新的版本，已签署的成员须重新签署' : ''}
        </Notice>
        <Card spaced>
          {shown.map((part) => (
            <FieldRow key={part} label={required.includes(part) ? `${OPINION_PARTS[part]}（必填）` : OPINION_PARTS[part]}>
              <TextArea
                label={OPINION_PARTS[part]}
                value={form[part]}
                onChange={(value) => change({ [part]: value })}
                maxLength={OPINION_MOST}
                error={errors[part]}
                testId={`opinion-${part}`}
              />
            </FieldRow>
          ))}
        </Card>
        <View className={styles.failure}>
          <Notice tone="danger" testId="opinion-failure">
            {failure}
          </Notice>
        </View>
      </View>
      <SecurityCheck
        open={version !== null}
        title="签名确认"
        note="签名后意见发给申请方，修改会产生新的版本。"
        actionText="确认签名"
        onClose={() => setVersion(null)}
        onPassed={async (ticket) => {
          await call(consultationApi.signOpinion, { id, version: version ?? 1, ticket })
          await invalidate(consultationApi.detail, consultationApi.opinion, consultationApi.list)
          dialog.toast('意见已出具', { icon: 'success' })
          setVersion(null)
          onDone()
        }}
      />
    </PageShell>
  )
}
