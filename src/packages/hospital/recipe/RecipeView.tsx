import { View } from '@tarojs/components'
import { useState } from 'react'
import type { PrescriptionDetail } from '@/api/prescription'
import { formatDayTime } from '@/domain/format'
import { isReviewCode, reviewCodeText } from '@/domain/prescription/review-codes'
import { EventSheet } from '@/features/consultation/EventSheet'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { FindingRow, FindingsSummary } from './Findings'
import styles from './Recipe.module.scss'
import { RecipeSheet } from './RecipeSheet'
import { RecipeSteps } from './RecipeSteps'
import { SigningRefusal } from './SigningRefusal'
import { stepsOf } from './steps'
import { TenItems } from './TenItems'

export interface RecipeWays {
  onFile: () => void
  onInquiry: () => void
  onCancel: () => void
  onTicks: (ticks: readonly string[]) => void
}

interface RecipeViewProps {
  recipe: PrescriptionDetail
  ticks: readonly string[]
  busy: boolean
  ways: RecipeWays
}

/** A prescription that was sent, as each of those who have to do with it reads it. */
export function RecipeView({ recipe, ticks, busy, ways }: RecipeViewProps) {
  const { viewer, findings, moves, hasFile } = recipe
  const [isHistoryOpen, openHistory] = useState(false)
  const isParty = viewer === 'doctor' || viewer === 'patient'
  return (
    <View className="t-recipe-page">
      <RecipeSteps steps={stepsOf(recipe)} />
      <StateNotice recipe={recipe} />
      <SigningRefusal text={recipe.signingRefusal} />
      <RecipeSheet recipe={recipe} />
      {viewer !== 'patient' && findings.length > 0 ? (
        <>
          <FindingsSummary findings={findings} />
          <Section title="核对结果">
            {findings.map((finding) => (
              <FindingRow key={`${finding.key}:${finding.line ?? ''}`} finding={finding} />
            ))}
          </Section>
        </>
      ) : null}
      {viewer !== 'patient' && findings.length === 0 ? <FindingsSummary findings={findings} /> : null}
      {moves.includes('prepare') && !recipe.prepared ? <TenItems ticks={ticks} onChange={ways.onTicks} /> : null}
      <Section title="更多">
        {hasFile ? (
          <ListRow icon="file" text="签名处方（PDF）" note={signersText(recipe)} onPress={ways.onFile} testId="open-file" />
        ) : null}
        {isParty ? <ListRow icon="comment" text="查看问诊" onPress={ways.onInquiry} testId="open-inquiry" /> : null}
        <ListRow
          icon="clock"
          text="处方进度"
          note={`${recipe.events.length} 条记录`}
          onPress={() => openHistory(true)}
          testId="open-history"
        />
      </Section>
      {viewer === 'doctor' && moves.includes('cancel') ? (
        <View className={styles.quiet}>
          <Button tone="plain" busy={busy} onPress={ways.onCancel} testId="cancel-recipe">
            作废处方
          </Button>
        </View>
      ) : null}
      <EventSheet open={isHistoryOpen} title="处方进度" events={recipe.events} onClose={() => openHistory(false)} />
    </View>
  )
}

const signersText = ({ signatures }: PrescriptionDetail): string =>
  signatures.some(({ role }) => role === '审核药师') ? '含医师与药师的电子签名' : '仅有医师签名，药师尚未审核，不能取药'

/** What the reader has to know first. */
function StateNotice({ recipe }: { recipe: PrescriptionDetail }) {
  const { state, rejection, cancelReason, insistReason, viewer, expiresAt } = recipe
  return (
    <>
      {rejection && (state === 'rejected' || state === 'submitted' || state === 'draft') ? (
        <Notice tone="danger" edge testId="rejection">
          {`药师审核不通过${rejection.isSerious ? '（严重不合理用药或用药错误，已报告质量管理部门）' : ''}：${rejection.text}`}
          {rejection.codes.filter(isReviewCode).map((code) => (
            <View key={code}>{reviewCodeText(code)}</View>
          ))}
        </Notice>
      ) : null}
      <Notice tone="watch" edge testId="insist-reason">
        {insistReason ? `医师双签确认：${insistReason}` : ''}
      </Notice>
      <Notice tone="info" edge testId="recipe-notice">
        {state === 'cancelled'
          ? `处方已作废${cancelReason && viewer !== 'patient' ? `：${cancelReason}` : ''}`
          : state === 'expired'
            ? '处方已超过有效期，不能调配。仍需用药请重新问诊。'
            : viewer === 'patient'
              ? patientText(state, expiresAt)
              : ''}
      </Notice>
    </>
  )
}

function patientText(state: PrescriptionDetail['state'], expiresAt: string): string {
  if (state === 'submitted') return '处方正在由药师审核，通过后即可取药。'
  if (state === 'rejected') return '药师与医生正在核对处方，请留意问诊中的消息。'
  if (state === 'approved') return `请在 ${formatDayTime(expiresAt)} 前到药房缴费取药，也可持处方到其他药房购药。`
  return state === 'dispensed' ? '药品已发出，请按用法服用；如有不适请及时就医。' : ''
}
