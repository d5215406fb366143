import { View } from '@tarojs/components'
import { mobileSchema } from '@/domain/validation'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/TextField'
import type { SignInForm } from '../hooks/use-sign-in-form'
import { MODES } from '../rules/modes'
import { Agreement } from './Agreement'
import { CodeField } from '@/features/security-check/CodeField'
import { PasswordField } from '@/features/security-check/PasswordField'
import styles from './SignInFields.module.scss'

interface SignInFieldsProps {
  form: SignInForm
  submitText?: string
}

/** Draws the inputs that the form's mode asks for, what is wrong with them, and the one button. */
export function SignInFields({ form, submitText }: SignInFieldsProps) {
  const { values, errors, sentence } = form
  const { fields, agreement, submitText: ownText } = MODES[form.mode]
  const submit = () => void form.submit()
  return (
    <View className={`${styles.form} t-form-${form.mode}`}>
      <TextField
        label="手机号"
        kind="mobile"
        rule={mobileSchema}
        maxLength={20}
        value={values.mobile}
        onChange={(value) => form.setValue('mobile', value)}
        error={errors.mobile}
        testId="mobile"
      />
      {fields.includes('verifyCode') ? (
        <CodeField
          code={form.code}
          value={values.verifyCode}
          onChange={(value) => form.setValue('verifyCode', value)}
          error={errors.verifyCode}
          pictureError={errors.pictureCode}
          onConfirm={submit}
        />
      ) : null}
      {fields.includes('password') ? (
        <PasswordField
          label="密码"
          value={values.password}
          onChange={(value) => form.setValue('password', value)}
          error={errors.password}
          onConfirm={submit}
          testId="password"
        />
      ) : null}
      {fields.includes('passwordNew') ? (
        <PasswordField
          label={form.mode === 'reset' ? '新密码' : '设置密码'}
          placeholder="8–32 位，包含字母和数字"
          value={values.passwordNew}
          onChange={(value) => form.setValue('passwordNew', value)}
          error={errors.passwordNew}
          onConfirm={submit}
          testId="password-new"
        />
      ) : null}
      {agreement ? (
        <Agreement
          checked={form.agreed}
          onChange={form.setAgreed}
          error={errors.agreed}
          note={form.mode === 'code' ? '未注册的手机号将自动创建账号' : undefined}
        />
      ) : null}
      <Notice tone="danger" testId="form-error">
        {sentence}
      </Notice>
      <Button className={styles.submit} busy={form.busy} onPress={submit} testId="submit">
        {submitText ?? ownText}
      </Button>
    </View>
  )
}
