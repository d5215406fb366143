import { Text, View } from '@tarojs/components'
import { mobileSchema } from '@/domain/validation'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import { useMobileForm } from '../hooks/use-mobile-form'
import { CodeField } from '@/features/security-check/CodeField'
import styles from './NewMobile.module.scss'

interface NewMobileProps {
  /** From `SecurityCheck`. */
  ticket: string
  onClose: () => void
  onDone: () => Promise<void>
  /** The proof has expired or was used: it has to be given again. */
  onStale: (sentence: string) => void
}

/** The second step of another mobile: its number, and a code that was sent to it. */
export function NewMobile(props: NewMobileProps) {
  return (
    <Sheet open title="更换手机号" onClose={props.onClose} testId="new-mobile-sheet">
      <MobileForm {...props} />
    </Sheet>
  )
}

function MobileForm({ ticket, onDone, onStale }: NewMobileProps) {
  const form = useMobileForm({ ticket, onDone, onStale })
  return (
    <View className={styles.form}>
      <Text className={styles.note}>更换后请用新手机号登录，其他设备将退出登录。</Text>
      <TextField
        label="新手机号"
        kind="mobile"
        rule={mobileSchema}
        placeholder="11 位手机号"
        maxLength={11}
        value={form.mobile}
        onChange={form.setMobile}
        error={form.errors.mobile}
        testId="new-mobile"
      />
      <CodeField
        code={form.code}
        value={form.verifyCode}
        onChange={form.setVerifyCode}
        error={form.errors.verifyCode}
        pictureError={form.errors.pictureCode}
        onConfirm={form.submit}
      />
      {form.sentence ? (
        <Text className={`${styles.note} t-new-mobile-failure`} {...a11y(form.sentence, 'status')}>
          {form.sentence}
        </Text>
      ) : null}
      <Button busy={form.busy} onPress={form.submit} testId="new-mobile-submit">
        确认更换
      </Button>
    </View>
  )
}
