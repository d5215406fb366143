import { Text, View } from '@tarojs/components'
import { TextField } from '@/ui/TextField'
import { useCountdown } from '@/ui/use-countdown'
import type { VerifyCode } from './use-verify-code'
import styles from './CodeField.module.scss'
import { InlineAction } from './InlineAction'
import { PictureField } from './PictureField'

interface CodeFieldProps {
  code: VerifyCode
  value: string
  onChange: (value: string) => void
  error?: string
  pictureError?: string
  onConfirm: () => void
}

/** The code by message, with the button that sends it, and the picture that may be asked for before it. */
export function CodeField({ code, value, onChange, error, pictureError, onConfirm }: CodeFieldProps) {
  return (
    <View>
      {code.picture.wanted ? <PictureField picture={code.picture} error={pictureError} /> : null}
      <TextField
        label="验证码"
        kind="code"
        maxLength={6}
        placeholder="6 位短信验证码"
        value={value}
        onChange={onChange}
        onConfirm={onConfirm}
        error={error}
        testId="verify-code"
        suffix={<SendButton code={code} />}
      />
    </View>
  )
}

/** A component of its own, so that each second only this is drawn again. */
function SendButton({ code }: { code: VerifyCode }) {
  const secondsLeft = useCountdown(code.waitUntil)
  const waiting = secondsLeft > 0
  return (
    <View className={styles.send}>
      <InlineAction onPress={() => void code.send()} disabled={waiting || code.sending} testId="send-code">
        {code.sending ? '发送中…' : waiting ? `${secondsLeft} 秒后重发` : '获取验证码'}
      </InlineAction>
      {waiting && code.sentForOther ? <Text className={`${styles.note} t-code-note`}>上一条不适用于本操作</Text> : null}
    </View>
  )
}
