import { useState } from 'react'
import { guidelineContent } from '@/domain/guideline/content'
import { adviceAt, histologiesAt, type StagePlace } from '@/domain/stage-advice/lookup'
import { trialContent } from '@/domain/trial/content'
import { useContent } from '@/features/tools/use-content'
import { useRegimenCards } from '@/features/tools/use-regimen-cards'
import { navigate } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { AdviceView } from './AdviceView'
import { PatientAdviceView } from './PatientAdviceView'

interface AdviceProps {
  place: StagePlace
  nameZh: string
  /** `cT2aN1M0`; empty when only the stage is known. */
  tnm?: string
  /** Name of the edition; empty for a disease without TNM. */
  edition?: string
  /** Histology that the address names. */
  histology?: string
  forPatient?: boolean
  /** Back to the staging; absent for a disease without TNM. */
  onStage?: () => void
}

/** The advice of one stage, for a doctor or a patient: histology first, where it decides. */
export function Advice({ place, nameZh, tnm = '', edition = '', histology: preset, forPatient = false, onStage }: AdviceProps) {
  const choices = histologiesAt(place)
  const [chosen, choose] = useState(preset)
  const histology = chosen !== undefined && choices.includes(chosen) ? chosen : undefined
  const rows = adviceAt(place, histology)
  const regimens = useRegimenCards()
  const { records: guidelines } = useContent(guidelineContent)
  const { records: trials } = useContent(trialContent)
  const shared = { place, nameZh, choices, histology, rows, onHistology: choose }
  if (forPatient) return <PatientAdviceView {...shared} />
  return (
    <AdviceView
      {...shared}
      {...{ tnm, edition, regimens, guidelines, trials, onStage }}
      onOpen={openTool}
      onPatient={() =>
        void navigate('toolsTnmPatientPatientAdvice', {
          id: place.cancer,
          title: place.stage,
          ...(place.edition && { edition: place.edition }),
          ...(histology && { histology }),
        })
      }
    />
  )
}
