import { View } from '@tarojs/components'
import { ENTRY_PICTURES_MOST, ENTRY_TEXT_MOST, ENTRY_TITLE_MOST, type PublishedKind } from '@/domain/community'
import { PicturePicker } from '@/features/pictures'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import styles from './publish.module.scss'
import type { Publishing } from './use-publish'

const FIELDS: Readonly<Record<PublishedKind, { title: string; hint: string; text: string; textHint: string }>> = {
  post: { title: '标题（选填）', hint: '一句话说清这篇讲什么', text: '正文', textHint: '分享一个做法或一点体会，一篇只讲一件事' },
  question: {
    title: '问题',
    hint: '一句话说清想问什么',
    text: '补充说明（选填）',
    textHint: '背景、已经试过的办法、最想知道的一点',
  },
  answer: { title: '', hint: '', text: '回答', textHint: '写清做法和理由；引用指南或说明书时注明版本' },
}

interface PublishViewProps extends Pick<Publishing, 'form' | 'pictures' | 'errors' | 'failure' | 'change'> {
  kind: PublishedKind
  /** What is answered; empty otherwise. */
  question: string
  onShowPicture: (index: number) => void
}

/** What is written, with pictures. */
export function PublishView({ kind, question, form, pictures, errors, failure, change, onShowPicture }: PublishViewProps) {
  const names = FIELDS[kind]
  return (
    <View className={`${styles.form} t-publish-form`}>
      {question ? (
        <Card spaced className={styles.question} testId="answered-question">
          <View className={styles.note}>问题</View>
          <View className={styles.text}>{question}</View>
        </Card>
      ) : null}
      <Notice tone="info">登录的同行都能看到。请勿写患者姓名、证件号、电话和住院号，图片请先遮盖。</Notice>
      {names.title ? (
        <TextField
          label={names.title}
          placeholder={names.hint}
          value={form.title}
          maxLength={ENTRY_TITLE_MOST}
          onChange={(title) => change({ title })}
          error={errors.title}
          testId="entry-title-field"
        />
      ) : null}
      <FieldRow label={names.text}>
        <TextArea
          label={names.text}
          placeholder={names.textHint}
          value={form.text}
          maxLength={ENTRY_TEXT_MOST}
          onChange={(text) => change({ text })}
          error={errors.text}
          tall
          testId="entry-text-field"
        />
      </FieldRow>
      <PicturePicker
        name="图片"
        max={ENTRY_PICTURES_MOST}
        previews={pictures.previews}
        uploading={pictures.uploading}
        error={errors.pictures}
        onAdd={pictures.add}
        onRemove={pictures.remove}
        onShow={onShowPicture}
        testId="picture"
      />
      <Notice tone="danger" testId="publish-failure">
        {failure}
      </Notice>
    </View>
  )
}
