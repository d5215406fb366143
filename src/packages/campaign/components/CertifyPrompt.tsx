import { limitSentence } from '@/domain/campaign'
import { Modal } from '@/ui/Modal'

interface CertifyPromptProps {
  open: boolean
  onCertify: () => void
  onClose: () => void
}

/** The votes of the day are used up, and certification gives more. */
export function CertifyPrompt({ open, onCertify, onClose }: CertifyPromptProps) {
  return (
    <Modal
      open={open}
      testId="certify-prompt"
      title="点赞次数不足"
      text={limitSentence(false)}
      confirmText="去认证"
      onConfirm={() => {
        onClose()
        onCertify()
      }}
      cancelText="取消"
      onCancel={onClose}
    />
  )
}
