import { drugName } from '@/domain/regimen/drugs'
import type { Regimen } from '@/domain/regimen/types'
import { isChecked } from '@/domain/regimen/card'
import { cycleLengthText, placeTexts } from '@/domain/regimen/wording'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { RecordRow } from '@/features/tools/RecordRow'

import { EmeticTag } from './EmeticTag'

interface RegimenRowProps {
  regimen: Regimen
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/** One regimen of a list: name, emetic risk, drugs, interval, cancers, histology and settings. */
export function RegimenRow({ regimen, onPress, marks }: RegimenRowProps) {
  const drugs = [...new Set(regimen.drugs.map(({ drug }) => drugName(drug)))].join(' + ')
  return (
    <RecordRow
      title={regimen.name}
      tags={
        <>
          <CheckedMark checked={isChecked(regimen)} />
          <EmeticTag emetic={regimen.emetic} />
        </>
      }
      lines={[`${cycleLengthText(regimen)} · ${drugs}`]}
      notes={[placeTexts(regimen).join(' · ')]}
      marks={marks}
      onPress={onPress}
      testId="regimen"
    />
  )
}
