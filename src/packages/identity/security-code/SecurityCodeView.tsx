import { Text, View } from '@tarojs/components'
import type { SecurityState } from '@/api/security'
import { formatDayTime } from '@/domain/format'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { TextField } from '@/ui/TextField'
import { pauseText } from '@/features/security-check/use-security-message'
import { CodeField } from '@/features/security-check/CodeField'
import type { SecurityForm } from '../hooks/use-security-form'
import { SECURITY_MODES, type SecurityField, type SecurityMode } from '../rules/security'
import styles from './SecurityCodeView.module.scss'

const TABS: readonly TabItem<SecurityMode>[] = [
  { key: 'change', text: '修改' },
  { key: 'check', text: '验证' },
  { key: 'reset', text: '忘记安全码' },
]
const LABELS: Readonly<Record<Exclude<SecurityField, 'verifyCode'>, string>> = {
  oldCode: '原安全码',
  code: '安全码',
  again: '再次输入安全码',
}

export function SecurityCodeView({ state, form }: { state: SecurityState; form: SecurityForm }) {
  const { mode, values, errors, sentence, busy } = form
  const { fields, note, submitText } = SECURITY_MODES[mode]
  const paused = state.pausedSeconds > 0 && (mode === 'change' || mode === 'check')
  return (
    <View className={styles.page}>
      <View className={styles.head}>
        <Text className={`${styles.title} t-security-state`}>{state.isSet ? '安全码已设置' : '您还未设置安全码'}</Text>
        <Text className={styles.note}>
          {state.isSet ? `上次修改：${formatDayTime(state.changedAt)}` : `短信验证码将发送到 ${state.maskedMobile}`}
        </Text>
      </View>
      {state.isSet ? <Tabs items={TABS} current={mode} onChange={form.setMode} /> : null}
      <View className={styles.form}>
        <Text className={styles.note}>{note}</Text>
        {paused ? (
          <Notice tone="danger" testId="security-paused">
            {`安全码连续输错 5 次，请 ${pauseText(state.pausedSeconds)}后再试，或用短信验证码重设`}
          </Notice>
        ) : null}
        {fields.map((field) =>
          field === 'verifyCode' ? (
            <CodeField
              key={field}
              code={form.message}
              value={values.verifyCode}
              onChange={(value) => form.setValue('verifyCode', value)}
              error={errors.verifyCode}
              pictureError={errors.pictureCode}
              onConfirm={form.submit}
            />
          ) : (
            <TextField
              key={field}
              label={mode !== 'check' && field === 'code' ? '新安全码' : LABELS[field]}
              kind="password"
              placeholder="6 位数字"
              maxLength={6}
              value={values[field]}
              onChange={(value) => form.setValue(field, value)}
              error={errors[field]}
              disabled={paused}
              testId={`security-${field}`}
            />
          ),
        )}
        <Notice tone="danger" testId="security-failure">
          {sentence}
        </Notice>
        <Button busy={busy} disabled={paused} onPress={form.submit} testId="security-submit">
          {submitText}
        </Button>
      </View>
    </View>
  )
}
