import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { TumorSelectView } from './TumorSelectView'

/** Choosing a tumour, for its stagings and its treatment: `/TumorSelect`. */
export default function TumorSelectPage() {
  return (
    <PageShell backToTop>
      <TumorSelectView onOpen={(parentId) => void navigate('selectedTumorPage', { parentId })} />
    </PageShell>
  )
}
