import { WAYS_OUT } from '@/domain/privilege'
import { Modal } from '@/ui/Modal'

interface CertifyPromptProps {
  /** The server's sentence; empty: not shown. */
  text: string
  onCertify: () => void
  onClose: () => void
}

/** The votes of the day are used up, and certification gives more. */
export function CertifyPrompt({ text, onCertify, onClose }: CertifyPromptProps) {
  return (
    <Modal
      open={text !== ''}
      testId="certify-prompt"
      title="点赞次数不足"
      text={text}
      confirmText={WAYS_OUT.certify}
      onConfirm={() => {
        onClose()
        onCertify()
      }}
      cancelText="取消"
      onCancel={onClose}
    />
  )
}
