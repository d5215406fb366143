import { drugContent } from '@/domain/drug/content'
import { findDrug } from '@/domain/drug/list'
import { drugsOfTrial } from '@/domain/trial/list'
import { settingText } from '@/domain/trial/wording'
import { navigate, openLink, useRoute } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { PageShell } from '@/shell/PageShell'
import { useContent } from '@/features/tools/use-content'
import { useRegimenCards } from '@/features/tools/use-regimen-cards'
import { useToolVisit } from '@/features/tools/use-tool-visit'
import { useTrials } from '../trj-list/use-trials'
import { TrialView } from './TrialView'

/** A trial: `/tools/trj/detail?id=flaura`. */
export default function TrialPage() {
  const { query } = useRoute<'toolsTrjDetail'>()
  const { edition, records } = useTrials()
  const { records: drugs } = useContent(drugContent)
  const regimens = useRegimenCards()
  const trial = records.find(({ id }) => id === query.id)
  useToolVisit('trial', trial?.id ?? '', trial?.name ?? '')
  return (
    <PageShell
      title={trial?.name}
      share={trial && { title: trial.name, description: settingText(trial) }}
      empty={
        !trial && {
          title: '没有找到该试验',
          text: '链接可能已失效，可在试验库中查找',
          actionText: '去试验库',
          onAction: () => void navigate('toolsTrjList'),
        }
      }
      backToTop
    >
      {trial ? (
        <TrialView
          trial={trial}
          edition={edition}
          drugs={drugsOfTrial(trial).flatMap((id) => findDrug(drugs, id) ?? [])}
          regimens={regimens.filter(({ evidence = [] }) => evidence.includes(trial.id))}
          onRegimen={(id) => openTool('regimen', id)}
          onDrug={(id) => openTool('drug', id)}
          onLink={(link) => void openLink(link)}
        />
      ) : null}
    </PageShell>
  )
}
