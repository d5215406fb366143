import { View } from '@tarojs/components'
import { catalogueEntry } from '@/domain/tnm/catalogue'
import { navigate, replace } from '@/routes'
import { useLeave } from '@/shell/navigation/use-leave'
import { PageShell } from '@/shell/PageShell'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { EntryView } from './EntryView'
import styles from './Staging.module.scss'
import { usePasted } from './use-pasted'

/** A report is pasted. */
export function EntryPage({ cancer }: { cancer: string }) {
  const leave = useLeave()
  const pasted = usePasted(catalogueEntry(cancer)?.id ?? '', (id) => void leave(() => replace('toolsTnmAiDetail', { id })))
  return (
    <PageShell
      needs="login"
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
      <EntryView pasted={pasted} />
    </PageShell>
  )
}
