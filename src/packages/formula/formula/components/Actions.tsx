import { View } from '@tarojs/components'
import { env } from '@/platform/env'
import { view } from '@/platform/view'
import { Button } from '@/ui/Button'
import { printer, refresh } from '@/ui/Icon/more'
import styles from './Actions.module.scss'

interface ActionsProps {
  onShare: () => void
  onReset: () => void
}

/** What is seldom done with a form, where it stands; keeping and copying are at the foot of the page. */
export function Actions({ onShare, onReset }: ActionsProps) {
  return (
    <View className={styles.actions}>
      <Button tone="plain" size="small" icon={refresh} onPress={onReset} testId="reset">
        重置
      </Button>
      <Button tone="plain" size="small" icon="share" shares onPress={onShare} testId="share">
        分享
      </Button>
      {env.can.print ? (
        <Button tone="plain" size="small" icon={printer} onPress={() => void view.print()} testId="print">
          打印
        </Button>
      ) : null}
    </View>
  )
}
