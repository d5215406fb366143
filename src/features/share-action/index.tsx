import { Icon } from '@/ui/Icon'
import { ShareArea } from '@/ui/ShareArea'
import styles from './ShareAction.module.scss'

/** In the bar above a column, a subject or a doctor. */
export const ShareAction = ({ label, onShare }: { label: string; onShare: () => void }) => (
  <ShareArea className={styles.share} onPress={onShare} label={label}>
    <Icon name="share" size="large" color="ink" />
  </ShareArea>
)
