import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { caseRecordApi } from '@/api/case-record'
import { call } from '@/api/client'
import { OptionSheet } from '@/features/options/OptionSheet'
import { navigate } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { compose } from '@/ui/Icon/more'
import { openAdvice } from '../components/advice'
import { useReport } from '../components/use-report'
import { CANCER_OPTIONS } from './EntryView'
import { EditSheet } from './EditSheet'
import styles from './Staging.module.scss'
import { StagingView } from './StagingView'
import { Tray } from './Tray'

/** What was read in a report, to be put right and confirmed. */
export const StagingPage = observer(function StagingPage({ id }: { id: string }) {
  const { session } = useStores()
  const { query, busy, change } = useReport(id, session.signedIn)
  const [edited, setEdited] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  const invalidate = useInvalidate()
  const leave = useLeave()
  const keeping = useAction(async () => {
    const input = { caseId: '', reportId: id, text: '', cancer: '', pictures: [], on: '', idempotencyKey: `case-of-${id}` }
    const made = await call(caseRecordApi.add, input, { idempotent: true })
    await invalidate(caseRecordApi.list)
    await leave(() => navigate('zlhAiCaseDetail', { id: made.id }))
  })
  const report = query.data
  const sheet = report?.sheet
  const card = sheet?.cards.find(({ key }) => key === edited)
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="lines"
      actions={
        <>
          <View
            className={`${styles.action} t-to-history`}
            onClick={() => void navigate('toolsTnmAiHistory')}
            {...a11y('AI 分期历史', 'button')}
          >
            <Icon name="clock" color="ink" />
          </View>
          <View
            className={`${styles.action} t-new-report`}
            onClick={() => void navigate('aiStaging', { id: 'new' })}
            {...a11y('读取新的报告', 'button')}
          >
            <Icon name={compose} color="ink" />
          </View>
        </>
      }
      footer={
        sheet && !sheet.problem ? (
          <Tray
            sheet={sheet}
            busy={busy}
            onConfirm={() => change({ kind: 'confirm' })}
            onAdvice={() => openAdvice(sheet)}
            onPatient={() => void navigate('toolsTnmAiPatient', { id })}
          />
        ) : null
      }
    >
      {report ? (
        <StagingView
          report={report}
          busy={busy}
          onChange={change}
          onCancer={() => setChoosing(true)}
          onEdit={setEdited}
          onKeep={() => void keeping.run()}
          onBasis={(type, index) => void navigate('toolsTnmAiBasis', { id, type, index: String(index) })}
        />
      ) : null}
      <EditSheet
        card={card}
        edition={sheet?.edition?.name ?? ''}
        onEnter={(entered) => (change({ kind: 'enter', entered }), setEdited(''))}
        onClose={() => setEdited('')}
      />
      <OptionSheet
        open={isChoosing}
        title="选择肿瘤"
        options={CANCER_OPTIONS}
        chosen={sheet?.cancer ?? ''}
        onChoose={(chosen) => (change({ kind: 'cancer', cancer: chosen.id }), setChoosing(false))}
        onClose={() => setChoosing(false)}
      />
    </PageShell>
  )
})
