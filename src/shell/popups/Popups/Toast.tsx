import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { Toast as Said } from '@/platform/dialog/contract'
import { withRole } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import { useLayerOpen } from '@/ui/layers'
import styles from './Toast.module.scss'
import { usePopups } from './use-popups'

const ICONS: Readonly<Record<Said['icon'], IconName>> = { success: 'check', error: 'warning', info: 'info' }

interface ToastProps {
  /** Inside the bar at the foot: it stands above it, however high that is. Not over a sheet, which lies over the bar too. */
  inFoot?: boolean
  /** There is a bar at the foot of the page. */
  overFoot?: boolean
}

/** What `platform/dialog` says last. A bar at the foot draws it while nothing lies over the page, else the page itself. */
export function Toast({ inFoot = false, overFoot = false }: ToastProps) {
  const { toast } = usePopups()
  const hasLayer = useLayerOpen()
  const isMine = inFoot === (overFoot && !hasLayer)
  return (
    // Always there: a screen reader hears what comes into it.
    <View className={classNames(styles.place, inFoot ? styles.inFoot : hasLayer && styles.overSheet)} {...withRole('status')}>
      {toast && isMine ? <Pill key={toast.id} toast={toast} /> : null}
    </View>
  )
}

const Pill = ({ toast: { message, icon, action } }: { toast: Said }) => (
  <View className={`${styles.toast} t-toast`}>
    <Icon name={ICONS[icon]} color="inherit" />
    <View className={styles.text}>{message}</View>
    {action ? (
      <View className={`${styles.action} t-toast-action`} onClick={action.run} {...withRole('button')}>
        {action.text}
      </View>
    ) : null}
  </View>
)
