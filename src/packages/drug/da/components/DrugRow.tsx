import { reimbursementText, type Reimbursement } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import { className as drugClass, isDoseChecked, targetsOf } from '@/domain/drug/wording'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { RecordRow } from '@/features/tools/RecordRow'
import { Tag } from '@/ui/Tag'

/** What the banner of a list of drugs says of their ticks. */
export const DOSE_LEGEND = '带 ✓ 的药品主要起始剂量已见于来源，其余剂量待核对。'

interface DrugRowProps {
  drug: Drug
  reimbursement: Reimbursement
  /** In the list of what is reimbursed a row has that one tag, whether a public rule set names the drug while no official list is loaded; elsewhere the tick of its dose. */
  about?: 'dose' | 'reimbursement'
  /** It stands under the heading of its class. */
  underClass?: boolean
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/**
 * One drug of a list. It is shown less prominently only when the loaded official list of the year lacks it; while none is loaded the banner of the page says
 * so, not each row.
 */
export function DrugRow({ drug, reimbursement, about = 'dose', underClass = false, onPress, marks }: DrugRowProps) {
  const named = about === 'reimbursement' && drug.nrdl.onList ? '规则集列名' : ''
  const state = reimbursement.state === 'unverified' ? named : reimbursementText(reimbursement)
  const target = `靶点 ${targetsOf(drug)}`
  const tags = (
    <>
      {about === 'dose' ? <CheckedMark checked={isDoseChecked(drug)} text="起始剂量" /> : null}
      {state ? (
        <Tag tone={reimbursement.state === 'listed' ? 'success' : 'neutral'} testId="reimbursement">
          {state}
        </Tag>
      ) : null}
    </>
  )
  return (
    <RecordRow
      title={drug.zh}
      tags={tags}
      notes={underClass ? [`${drug.en} · ${target}`] : [drug.en, `${drugClass(drug.class)} · ${target}`]}
      marks={marks}
      dim={reimbursement.state === 'selfPay'}
      onPress={onPress}
      testId="drug"
    />
  )
}
