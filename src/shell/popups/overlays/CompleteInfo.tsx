import { observer } from 'mobx-react'
import { navigate } from '@/routes'
import { useStores } from '@/stores/context'
import { Modal } from '@/ui/Modal'

/** Asks for what is missing: the disease choice when only that is, else the authentication data. */
export const CompleteInfo = observer(function CompleteInfo() {
  const { shell, tracker } = useStores()
  const prompt = shell.completeInfo
  if (!prompt) return null
  const go = () => {
    tracker.track('CompleteInfoPrompt', { choice: 'go', source: prompt.source })
    shell.closeCompleteInfo()
    void (prompt.onlyLackDisease
      ? navigate('jurisdictionDisease')
      : navigate('identifyEdit', { source: prompt.source || undefined }))
  }
  const later = () => {
    tracker.track('CompleteInfoPrompt', { choice: 'later', source: prompt.source })
    shell.closeCompleteInfo()
  }
  return (
    <Modal
      open
      testId="complete-info"
      title="完善您的信息"
      text={
        prompt.onlyLackDisease ? '选择您关注的疾病，内容推荐会更贴近您的临床方向' : '完善身份信息后，可使用更多专业内容与工具'
      }
      confirmText="去完善"
      onConfirm={go}
      cancelText="下次再说"
      onCancel={later}
    />
  )
})
