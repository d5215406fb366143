import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/client'
import { AbortedError, InvalidInputError, sentenceOf } from '@/api/errors'
import { securityApi } from '@/api/security'
import { securityCodeSchema } from '@/domain/security-code'
import { firstIssue, verifyCodeSchema } from '@/domain/validation'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import { useOnce } from '../hooks/use-once'
import { useSecurityMessage } from '../hooks/use-security-form'
import { pauseText } from '../rules/security'
import { CodeField } from './CodeField'
import { InlineAction } from './InlineAction'
import styles from './SecurityCheck.module.scss'

interface SecurityCheckProps {
  open: boolean
  title: string
  /** What will happen. */
  note: string
  actionText: string
  danger?: boolean
  onClose: () => void
  /** Does the sensitive thing; what it throws is shown here. */
  onPassed: (ticket: string) => Promise<void>
}

/** Makes sure who is there, by the security code or by a code by message, before something that cannot be undone lightly. */
export function SecurityCheck(props: SecurityCheckProps) {
  return (
    <Sheet open={props.open} title={props.title} onClose={props.onClose} testId="security-check">
      <CheckForm {...props} />
    </Sheet>
  )
}

function CheckForm({ note, actionText, danger = false, onPassed }: SecurityCheckProps) {
  const query = useApi(securityApi.state, {})
  const [wantsMessage, setWantsMessage] = useState(false)
  const [value, setValue] = useState('')
  const [errors, setErrors] = useState<{ value?: string; pictureCode?: string }>({})
  const once = useOnce()
  const message = useSecurityMessage(({ verifyCode, pictureCode }) => setErrors({ value: verifyCode, pictureCode }))
  const { isSet = false, pausedSeconds = 0 } = query.data ?? {}
  const byMessage = wantsMessage || !isSet || pausedSeconds > 0

  const change = (next: string) => {
    setValue(next)
    setErrors({})
  }
  const submit = () =>
    once.run(async () => {
      const issue = firstIssue(byMessage ? verifyCodeSchema : securityCodeSchema, value)
      setErrors({ value: issue })
      if (issue) return
      try {
        const { ticket } = await call(securityApi.check, byMessage ? { verifyCode: value.trim() } : { code: value })
        await onPassed(ticket)
      } catch (error) {
        if (error instanceof AbortedError) return
        const named = error instanceof InvalidInputError ? (error.fields.code ?? error.fields.verifyCode) : undefined
        setErrors({ value: named ?? sentenceOf(error) })
        await query.refetch()
      }
    })
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      <View className={styles.form}>
        <Text className={styles.note}>{note}</Text>
        {pausedSeconds > 0 ? (
          <Text className={styles.note}>{`安全码连续输错 5 次，${pauseText(pausedSeconds)}内请用短信验证码`}</Text>
        ) : null}
        {byMessage ? (
          <CodeField
            code={message}
            value={value}
            onChange={change}
            error={errors.value}
            pictureError={errors.pictureCode}
            onConfirm={() => void submit()}
          />
        ) : (
          <TextField
            label="安全码"
            kind="password"
            placeholder="6 位数字"
            maxLength={6}
            value={value}
            onChange={change}
            error={errors.value}
            testId="check-code"
          />
        )}
        {isSet && pausedSeconds === 0 ? (
          <InlineAction
            onPress={() => {
              setWantsMessage(!wantsMessage)
              change('')
            }}
            testId="check-other-way"
          >
            {byMessage ? '使用安全码验证' : '使用短信验证码验证'}
          </InlineAction>
        ) : null}
        <Button tone={danger ? 'danger' : 'primary'} busy={once.busy} onPress={() => void submit()} testId="check-submit">
          {actionText}
        </Button>
      </View>
    </DataStates>
  )
}
