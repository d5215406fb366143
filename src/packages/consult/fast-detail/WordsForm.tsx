import { Text } from '@tarojs/components'
import { NO_PERSONAL_DATA } from '@/domain/consultation/quick-ask'
import type { FormState } from '@/shell/forms/use-form'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import styles from './FastDetail.module.scss'
import { useWords, WORDS, type WordsKind } from './use-words'

interface WordsFormProps {
  id: string
  kind: WordsKind
  refresh: () => Promise<void>
}

export const WordsForm = ({ id, kind, refresh }: WordsFormProps) => <WordsFormView kind={kind} {...useWords(id, kind, refresh)} />

const HINTS: Readonly<Record<WordsKind, string>> = {
  answer: '回答属于健康咨询，请勿给出诊断或开具处方',
  follow_up: NO_PERSONAL_DATA,
  reply: '回答属于健康咨询，请勿给出诊断或开具处方',
}

/** What is written to a question. */
export function WordsFormView({
  kind,
  form,
  errors,
  failure,
  busy,
  change,
  send,
}: FormState<{ text: string }> & { kind: WordsKind }) {
  const { name, max } = WORDS[kind]
  return (
    <Card className={styles.stack} testId="words">
      <TextArea
        label={name}
        value={form.text}
        onChange={(text) => change({ text })}
        maxLength={max}
        placeholder={`请输入${name}`}
        error={errors.text}
        testId="words-text"
      />
      <Text className={styles.note}>{HINTS[kind]}</Text>
      <Notice tone="danger" testId="words-failure">
        {failure && !errors.text ? `${failure}，内容已保存在本机` : ''}
      </Notice>
      <Button busy={busy} onPress={send} testId="words-send">
        提交{name}
      </Button>
    </Card>
  )
}
