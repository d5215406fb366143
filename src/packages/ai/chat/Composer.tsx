import { Text, View } from '@tarojs/components'
import { QUESTION_LENGTH } from '@/domain/grounding/answer'
import { withoutPersons } from '@/domain/grounding/private'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { Icon } from '@/ui/Icon'
import { attach, send, stop } from '@/ui/Icon/more'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import styles from './Composer.module.scss'
import type { Asking } from './use-asking'

interface ComposerProps {
  asking: Asking
  /** Something is being answered. */
  isRunning: boolean
  onStop: () => void
  followUps: readonly string[]
  /** Questions of today that are left; undefined: not known yet. */
  left: number | undefined
  daily: number | undefined
  isMember: boolean
  onMember: () => void
  /** Somebody else's computer writes the answers. */
  provider: string
  hasAsked: boolean
  /** What a file is for; undefined where nothing is uploaded. */
  onAttach: (() => void) | undefined
}

/** Where a question is typed: what will be sent, what is left of the day, and how to stop. */
export function Composer({
  asking,
  isRunning,
  onStop,
  followUps,
  left,
  daily,
  isMember,
  onMember,
  provider,
  hasAsked,
  onAttach,
}: ComposerProps) {
  const { text, busy, failure, edited } = asking
  const shown = provider ? withoutPersons(text) : null
  const isUsedUp = left === 0
  return (
    <View className={styles.composer}>
      {followUps.length > 0 && !isRunning && !edited ? (
        <ChipStrip>
          {followUps.map((question, at) => (
            <Chip
              key={question}
              text={question}
              role="button"
              on={false}
              onPress={() => asking.ask(question)}
              testId={`follow-up-${at}`}
            />
          ))}
        </ChipStrip>
      ) : null}
      <Notice tone="danger" testId="ask-failure">
        {failure}
      </Notice>
      {shown && shown.hidden.length > 0 ? (
        <Notice tone="info" testId="will-send">
          {`已隐去个人信息，发送给模型的是：${shown.text}`}
        </Notice>
      ) : null}
      {edited ? (
        <View className={styles.edited}>
          <Text className={styles.note}>修改后重新提问，之后的回答会收起</Text>
          <Button tone="plain" size="small" onPress={asking.dropEdit} testId="drop-edit">
            取消
          </Button>
        </View>
      ) : null}
      {isUsedUp ? (
        <View className={styles.edited}>
          <Text className={styles.note}>{`今天的 ${daily} 次提问已用完，明天 0 点恢复`}</Text>
          {isMember ? null : (
            <Button tone="plain" size="small" onPress={onMember} testId="to-membership">
              会员每天 100 次
            </Button>
          )}
        </View>
      ) : (
        <View className={styles.line}>
          <View className={styles.input}>
            <TextArea
              label="问题"
              value={text}
              onChange={asking.write}
              maxLength={QUESTION_LENGTH}
              growing
              bare
              placeholder={hasAsked ? '继续追问…' : '输入临床问题…'}
              testId="ai-text"
            />
          </View>
          {onAttach ? (
            <View className={`${styles.attach} t-ai-attach`} onClick={onAttach} {...a11y('上传文献或报告', 'button')}>
              <Icon name={attach} color="ink-2" />
            </View>
          ) : null}
          {isRunning ? (
            <View className={`${styles.round} t-ai-stop`} onClick={onStop} {...a11y('停止回答', 'button')}>
              <Icon name={stop} filled color="card" />
            </View>
          ) : (
            <View
              className={`${styles.round} ${busy ? styles.off : ''} t-ai-send`}
              onClick={() => asking.ask()}
              {...a11y('提问', 'button')}
            >
              <Icon name={send} color="card" />
            </View>
          )}
        </View>
      )}
      <Text className={styles.caution}>
        {`内容供医务人员参考，不替代临床判断${left !== undefined && left > 0 && left <= 5 ? ` · 今天还可提问 ${left} 次` : ''}`}
      </Text>
    </View>
  )
}
