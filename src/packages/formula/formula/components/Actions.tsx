import { View } from '@tarojs/components'
import { FootBar } from '@/features/tools/FootBar'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { Button } from '@/ui/Button'
import styles from './Actions.module.scss'

interface ActionsProps {
  /** The line for the record; null while there is no result. */
  line: string | null
  onSave: (line: string) => void
  onShare: () => void
  onReset: () => void
}

/**
 * What is done with a result: keeping and copying at the foot of the page, the rest where it stands. The buttons never come and go, so
 * that a first result does not redraw them: without one they say so.
 */
export function Actions({ line, onSave, onShare, onReset }: ActionsProps) {
  const withLine = (use: (text: string) => void) => () => {
    if (line === null) dialog.toast('还没有结果，请先填写完整')
    else use(line)
  }
  const copy = async (text: string) => {
    const done = await clipboard.write(text)
    dialog.toast(done ? '已复制' : '复制失败，请长按选择文字', { icon: done ? 'success' : 'none' })
  }
  return (
    <>
      <View className={styles.actions}>
        <Button tone="plain" size="small" icon="refresh" onPress={onReset} testId="reset">
          重置
        </Button>
        <Button tone="plain" size="small" icon="share" shares onPress={onShare} testId="share">
          分享
        </Button>
      </View>
      <FootBar>
        <Button tone="plain" icon="save" onPress={withLine(onSave)} testId="save-result">
          保存
        </Button>
        <Button className={styles.main} icon="copy" onPress={withLine((text) => void copy(text))} testId="copy-line">
          复制到病历
        </Button>
      </FootBar>
    </>
  )
}
