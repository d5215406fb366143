import { useMemo, useState } from 'react'
import { doseSheet } from '@/domain/regimen/dose-sheet'
import { findRegimen } from '@/domain/regimen/list'
import type { Regimen } from '@/domain/regimen/types'
import { env } from '@/platform/env'
import { view } from '@/platform/view'
import { navigate, useRoute } from '@/routes'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { KeepOffer } from '@/features/tools/KeepOffer'
import { FavouriteButton } from '@/features/tools/FavouriteButton'
import { openTool } from '@/features/tools/open-tool'
import { PageShell } from '@/shell/PageShell'
import { sharePage } from '@/shell/share/share-page'
import { useManual } from '../use-manual'
import { useToolVisit } from '@/features/tools/use-tool-visit'
import { calendarDays } from './calendar'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ShareArea } from '@/ui/ShareArea'
import type { DoseSheetKind } from './components/DoseSection'
import { fieldErrors } from './errors'
import { countedDrugs, optionsOf, patientOf } from './form'
import { RegimenView } from './RegimenView'
import styles from './RegimenView.module.scss'
import { useDoseForm } from './use-dose-form'

/** A regimen and its dose sheet: `/tools/cmm/detail?id=…`; in the edition of a year: `/tools/cmm/detail/2025?id=…`. */
export default function RegimenPage() {
  const route = useRoute<'toolsCmmDetail' | 'toolsCmmDetail2025'>()
  const { edition, records } = useManual()
  const { id = '' } = route.query
  const year = Number(route.preset.edition) || undefined
  const ofYear = year === undefined ? undefined : findRegimen(records, id, year)
  const regimen = ofYear ?? findRegimen(records, id)
  useToolVisit('regimen', id, regimen?.name ?? '')
  if (!regimen)
    return (
      <PageShell
        empty={{
          title: '没有找到该方案',
          text: '链接可能已失效，可在化疗手册中查找',
          actionText: '去化疗手册',
          onAction: () => void navigate('toolsCmmHome'),
        }}
      />
    )
  return (
    <Loaded
      regimen={regimen}
      edition={edition}
      editionNote={year && !ofYear ? `本方案没有 ${year} 版的单独记录，以下为现行版` : ''}
    />
  )
}

const shareOf = ({ name, cancers }: Regimen) => ({ title: `化疗方案 ${name}`, description: cancers.join('、') })

function Loaded({ regimen, edition, editionNote }: { regimen: Regimen; edition: string; editionNote: string }) {
  const { form, restored, change, clear } = useDoseForm(regimen.id)
  const route = useRoute()
  const [asked, ask] = useState<DoseSheetKind | null>(null)
  const blocks = useMemo(() => [...new Set(regimen.drugs.flatMap(({ block }) => block ?? []))], [regimen])
  const block = blocks.includes(form.block) ? form.block : (blocks[0] ?? '')

  const patient = patientOf(form)
  const options = optionsOf({ ...form, block }, countedDrugs(regimen))
  const sheet = doseSheet(regimen, patient, options)
  // The days do not depend on the patient, unless a limit blocks a drug: they stand while the measures are still missing.
  const plan = sheet.lines.length > 0 ? sheet : doseSheet(regimen, {}, { ...options, previousTotals: {} })
  const hasDoses = sheet.ok && sheet.lines.length > 0
  return (
    <PageShell
      title={regimen.name}
      share={shareOf(regimen)}
      actions={
        <>
          <FavouriteButton kind="regimen" id={regimen.id} title={regimen.name} inBar />
          {/* Its address only, never what was typed for a patient. */}
          <ShareArea
            className={styles.share}
            label="分享"
            onPress={() => void sharePage(route, regimen.name, shareOf(regimen))}
            testId="regimen-share"
          >
            <Icon name="share" size="large" color="ink" />
          </ShareArea>
        </>
      }
      footer={hasDoses ? <DoseBar onAsk={ask} /> : undefined}
    >
      <RegimenView
        regimen={regimen}
        edition={edition}
        editionNote={editionNote}
        blocks={blocks}
        block={block}
        form={form}
        restored={restored}
        errors={fieldErrors(patient, options, sheet)}
        sheet={sheet}
        days={plan.lines.length > 0 ? calendarDays(plan.lines, regimen, options.cycle ?? 1, form.startDate) : []}
        onChange={change}
        onClear={clear}
        onPrint={env.can.print ? () => void view.print() : undefined}
        asked={asked}
        onAsk={ask}
        onTrial={(id) => openTool('trial', id)}
      />
      <KeepOffer kind="regimen" id={regimen.id} title={regimen.name} isUsed={hasDoses} />
    </PageShell>
  )
}

/** What is done with the doses. */
const DoseBar = ({ onAsk }: { onAsk: (kind: DoseSheetKind) => void }) => (
  <FootBar>
    <Button tone="plain" onPress={() => onAsk('factors')} testId="dose-reduce">
      减量
    </Button>
    <Button className={footMain} icon="file" onPress={() => onAsk('picture')} testId="dose-picture">
      生成剂量单
    </Button>
  </FootBar>
)
