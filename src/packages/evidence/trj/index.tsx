import { usePageScroll } from '@tarojs/taro'
import { useState } from 'react'
import { drugContent } from '@/domain/drug/content'
import { findDrug } from '@/domain/drug/list'
import { drugsOfTrial } from '@/domain/trial/list'
import { settingText } from '@/domain/trial/wording'
import { navigate, openLink, useRoute } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { CopyLine } from '@/features/tools/CopyLine'
import { FavouriteButton } from '@/features/tools/FavouriteButton'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { KeepOffer } from '@/features/tools/KeepOffer'
import { trialLine } from './trial-lines'
import { PageShell } from '@/shell/PageShell'
import { useContent } from '@/features/tools/use-content'
import { useRegimenCards } from '@/features/tools/use-regimen-cards'
import { useToolVisit } from '@/features/tools/use-tool-visit'
import { useTrials } from '../trj-list/use-trials'
import { TrialView } from './TrialView'

/** The key figures were read by then. */
const READ_AFTER_PX = 300

/** A trial: `/tools/trj/detail?id=flaura`. */
export default function TrialPage() {
  const { query } = useRoute<'toolsTrjDetail'>()
  const { edition, records } = useTrials()
  const { records: drugs } = useContent(drugContent)
  const regimens = useRegimenCards()
  const trial = records.find(({ id }) => id === query.id)
  const [isRead, setRead] = useState(false)
  usePageScroll(({ scrollTop }) => {
    if (!isRead && scrollTop > READ_AFTER_PX) setRead(true)
  })
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
      ownTitle
      actions={trial && <FavouriteButton kind="trial" id={trial.id} title={trial.name} inBar />}
      footer={
        trial && (
          <FootBar>
            <CopyLine className={footMain} tone="primary" text={trialLine(trial, edition)} />
          </FootBar>
        )
      }
      backToTop
    >
      {trial ? (
        <>
          <TrialView
            trial={trial}
            edition={edition}
            drugs={drugsOfTrial(trial).flatMap((id) => findDrug(drugs, id) ?? [])}
            regimens={regimens.filter(({ evidence = [] }) => evidence.includes(trial.id))}
            onRegimen={(id) => openTool('regimen', id)}
            onDrug={(id) => openTool('drug', id)}
            onLink={(link) => void openLink(link)}
          />
          <KeepOffer kind="trial" id={trial.id} title={trial.name} isUsed={isRead} />
        </>
      ) : null}
    </PageShell>
  )
}
