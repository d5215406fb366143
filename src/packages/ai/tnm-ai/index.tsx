import { useRoute } from '@/routes'
import { EntryPage } from './EntryPage'
import { PatientPage } from './PatientPage'
import { StagingPage } from './StagingPage'

/**
 * `/ai/{id}`: a report is pasted here; `id` is a cancer, or `new` where the report is to say it. `/tools/tnm/aiDetail/{id}`: what was read in it, to be put right
 * and confirmed. `/tools/tnm/aiPatient/{id}`: the same for the patient.
 */
export default function TnmAiPage() {
  const { preset, params } = useRoute<'aiStaging' | 'toolsTnmAiDetail' | 'toolsTnmAiPatient'>()
  if (preset.view === 'entry') return <EntryPage cancer={params.id} />
  return preset.view === 'patient' ? <PatientPage id={params.id} /> : <StagingPage id={params.id} />
}
