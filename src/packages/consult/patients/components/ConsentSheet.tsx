import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { CONSENTS, type TickedConsent } from '@/domain/consultation/consents'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import styles from './ConsentSheet.module.scss'

interface ConsentSheetProps {
  id: TickedConsent
  isGiven: boolean
  busy: boolean
  onGive: () => void
  onWithdraw: () => void
  onClose: () => void
}

/** The words of a consent, to be read and ticked. */
export function ConsentSheet({ id, isGiven, busy, onGive, onWithdraw, onClose }: ConsentSheetProps) {
  const { name, version, mark, text } = CONSENTS[id]
  const [ticked, setTicked] = useState(false)
  const [error, setError] = useState('')
  const give = () => (ticked ? onGive() : setError('请先阅读并勾选'))
  return (
    <Sheet
      open
      title={name}
      onClose={onClose}
      testId="consent-sheet"
      footer={
        isGiven ? (
          <Button wide tone="secondary" busy={busy} onPress={onWithdraw} testId="withdraw-consent">
            撤回同意
          </Button>
        ) : (
          <Button wide busy={busy} onPress={give} testId="give-consent">
            同意
          </Button>
        )
      }
    >
      {mark === '待核对' ? <Notice tone="watch">待核对：本文本由平台拟定，正式启用前须经法务审核。</Notice> : null}
      <View className={styles.text}>{text}</View>
      <Text className={styles.version}>{isGiven ? `已同意第 ${version} 版` : `第 ${version} 版`}</Text>
      {isGiven ? null : (
        <>
          <Checkbox
            checked={ticked}
            onChange={(next) => {
              setTicked(next)
              setError('')
            }}
            label="我已阅读以上内容，患者或监护人同意"
            testId="consent-tick"
          />
          <FieldError testId="consent-error">{error}</FieldError>
        </>
      )}
    </Sheet>
  )
}
