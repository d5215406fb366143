import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { GenericSchema } from 'valibot'
import { call } from '@/api/client'
import { AbortedError, InvalidInputError, sentenceOf } from '@/api/client/errors'
import { securityApi, type SecurityState } from '@/api/security'
import { securityCodeSchema } from '@/domain/security-code'
import { securityWayName, USUAL_SECURITY_WAYS, type SecurityWay } from '@/domain/security-way'
import { firstIssue, passwordSchema, verifyCodeSchema } from '@/domain/validation'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useAction } from '@/shell/forms/use-action'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import { CodeField } from './CodeField'
import { InlineAction } from './InlineAction'
import { PasswordField } from './PasswordField'
import styles from './SecurityCheck.module.scss'
import { pauseText, useSecurityMessage } from './use-security-message'

interface SecurityCheckProps {
  open: boolean
  title: string
  /** What will happen. */
  note: string
  actionText: string
  danger?: boolean
  /** What is taken, when it is not the usual. */
  ways?: readonly SecurityWay[]
  onClose: () => void
  /** Does the sensitive action; what it throws is shown here. */
  onPassed: (ticket: string) => Promise<void>
}

/** Makes sure who the user is, by the security code or a code by message, or as `ways` says, before something that cannot be undone easily. */
export function SecurityCheck(props: SecurityCheckProps) {
  return (
    <Sheet open={props.open} title={props.title} onClose={props.onClose} testId="security-check">
      <CheckForm {...props} />
    </Sheet>
  )
}

const SCHEMAS: Readonly<Record<SecurityWay, GenericSchema>> = {
  code: securityCodeSchema,
  message: verifyCodeSchema,
  password: passwordSchema,
}

/** Those of the ways that this account can go now, in their order. */
function waysOf({ isSet = false, pausedSeconds = 0, hasPassword = false }: Partial<SecurityState>, ways: readonly SecurityWay[]) {
  const isOpen: Readonly<Record<SecurityWay, boolean>> = {
    code: isSet && pausedSeconds === 0,
    message: true,
    password: hasPassword,
  }
  return ways.filter((way) => isOpen[way])
}

function CheckForm({ note, actionText, danger = false, ways: taken = USUAL_SECURITY_WAYS, onPassed }: SecurityCheckProps) {
  const query = useApi(securityApi.state, {})
  const [wanted, setWanted] = useState<SecurityWay>('code')
  const [value, setValue] = useState('')
  const [errors, setErrors] = useState<{ value?: string; pictureCode?: string }>({})
  const message = useSecurityMessage(({ verifyCode, pictureCode }) => setErrors({ value: verifyCode, pictureCode }))
  const { pausedSeconds = 0 } = query.data ?? {}
  const ways = waysOf(query.data ?? {}, taken)
  const way = ways.find((one) => one === wanted) ?? ways[0] ?? 'message'

  const change = (next: string) => {
    setValue(next)
    setErrors({})
  }
  const proofOf = (): { code?: string; verifyCode?: string; password?: string } => {
    if (way === 'message') return { verifyCode: value.trim() }
    return way === 'code' ? { code: value } : { password: value }
  }
  const { busy, run: submit } = useAction(async () => {
    const issue = firstIssue(SCHEMAS[way], value)
    setErrors({ value: issue })
    if (issue) return
    try {
      const { ticket } = await call(securityApi.check, proofOf())
      await onPassed(ticket)
    } catch (error) {
      if (error instanceof AbortedError) return
      const { code, verifyCode, password } = error instanceof InvalidInputError ? error.fields : {}
      setErrors({ value: code ?? verifyCode ?? password ?? sentenceOf(error) })
      const { data } = await query.refetch()
      // After the fifth wrong code there is another field: the code must not stand in it to be read.
      if (!waysOf(data ?? {}, taken).includes(way)) change('')
    }
  })
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      <View className={styles.form}>
        <Text className={styles.note}>{note}</Text>
        {pausedSeconds > 0 && taken.includes('code') ? (
          <Text className={styles.note}>{`安全码连续输错 5 次，${pauseText(pausedSeconds)}内请用短信验证码`}</Text>
        ) : null}
        {way === 'message' && query.data ? (
          <Text className={styles.note}>{`验证码将发送到 ${query.data.maskedMobile}`}</Text>
        ) : null}
        {way === 'message' ? (
          <CodeField
            code={message}
            value={value}
            onChange={change}
            error={errors.value}
            pictureError={errors.pictureCode}
            onConfirm={() => void submit()}
          />
        ) : way === 'password' ? (
          <PasswordField
            label="登录密码"
            value={value}
            onChange={change}
            error={errors.value}
            onConfirm={() => void submit()}
            testId="check-password"
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
        {ways
          .filter((one) => one !== way)
          .map((one) => (
            <InlineAction
              key={one}
              onPress={() => {
                setWanted(one)
                change('')
              }}
              testId={one === 'password' ? 'check-by-password' : 'check-other-way'}
            >
              {`使用${securityWayName(one)}验证`}
            </InlineAction>
          ))}
        <Button tone={danger ? 'danger' : 'primary'} busy={busy} onPress={() => void submit()} testId="check-submit">
          {actionText}
        </Button>
      </View>
    </DataStates>
  )
}
