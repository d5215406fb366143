import { View } from '@tarojs/components'
import { catalogueEntry } from '@/domain/tnm/catalogue'
import { navigate, replace, useRoute } from '@/routes'
import { useLeave } from '@/shell/navigation/use-leave'
import { PageShell } from '@/shell/PageShell'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { EntryView } from './EntryView'
import styles from './Staging.module.scss'
import { usePasted } from './use-pasted'
import { useReportPictures } from './use-report-pictures'

/** A report is pasted; `?case=` names the case that it is for, or `new`. */
export function EntryPage({ cancer }: { cancer: string }) {
  const leave = useLeave()
  const { query } = useRoute<'aiStaging'>()
  const caseId = query.case
  const pasted = usePasted(
    { cancer: catalogueEntry(cancer)?.id ?? '', caseId },
    (id) => void leave(() => (caseId === undefined ? replace('toolsTnmAiDetail', { id }) : replace('zlhAiCaseDetail', { id }))),
  )
  const pictures = useReportPictures(pasted)
  return (
    <PageShell
      needs="login"
      title={caseId === undefined ? undefined : caseId === 'new' ? '新建病例' : '添加报告'}
      actions={
        <View
          className={`${styles.action} t-to-history`}
          onClick={() => void navigate('toolsTnmAiHistory')}
          {...a11y('AI 分期历史', 'button')}
        >
          <Icon name="clock" color="ink" />
        </View>
      }
    >
      <EntryView pasted={pasted} pictures={pictures} isForCase={caseId !== undefined} />
    </PageShell>
  )
}
