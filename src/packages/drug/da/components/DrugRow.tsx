import { reimbursementText, type Reimbursement } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import { className as drugClass, isDoseChecked } from '@/domain/drug/wording'
import { Tag } from '@/ui/Tag'
import { CheckTag } from '@/features/tools/CheckTag'
import { RecordRow } from '@/features/tools/RecordRow'

interface DrugRowProps {
  drug: Drug
  reimbursement: Reimbursement
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/** One drug of a list. It stands back only when the loaded official list of the year lacks it. */
export function DrugRow({ drug, reimbursement, onPress, marks }: DrugRowProps) {
  const state = reimbursementText(reimbursement)
  const tags = (
    <>
      <CheckTag checked={isDoseChecked(drug)} />
      <Tag tone={reimbursement.state === 'listed' ? 'success' : 'neutral'} testId="reimbursement">
        {state}
      </Tag>
    </>
  )
  return (
    <RecordRow
      title={drug.zh}
      tags={tags}
      notes={[drug.en, `${drugClass(drug.class)} · 靶点 ${drug.targets}`]}
      marks={marks}
      label={`${drug.zh}，${drug.en}，${state}`}
      dim={reimbursement.state === 'selfPay'}
      onPress={onPress}
      testId="drug"
    />
  )
}
