import { View } from '@tarojs/components'
import {
  FEEDBACK_CONTACT_MAX_LENGTH,
  FEEDBACK_MAX_LENGTH,
  FEEDBACK_MAX_PICTURES,
  FEEDBACK_MIN_LENGTH,
  FEEDBACK_TYPES,
  feedbackTypeName,
} from '@/domain/feedback'
import { PicturePicker } from '@/features/pictures'
import { Button } from '@/ui/Button'
import { ChipField } from '@/ui/ChipField'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import styles from './FeedbackFormView.module.scss'
import type { FeedbackEditing } from './use-feedback-form'

interface FeedbackFormViewProps extends FeedbackEditing {
  signedIn: boolean
  onShowPicture: (index: number) => void
  onProblems: () => void
  onHistory: () => void
}

/** What is wrong or wished for: kind, words, screenshots, and how to reach the writer. */
export function FeedbackFormView(props: FeedbackFormViewProps) {
  const { form, pictures, errors, busy, signedIn, change, send, onShowPicture, onProblems, onHistory } = props
  return (
    <>
      <ListRow
        icon="book"
        text="常见问题"
        note="多数问题可以在这里直接找到答案"
        onPress={onProblems}
        testId="feedback-problems"
      />
      <ListRow icon="clock" text="反馈记录" note="查看团队的回复" onPress={onHistory} testId="feedback-history" />
      <View className={`${styles.form} t-feedback-form`}>
        <ChipField
          label="反馈类型"
          options={FEEDBACK_TYPES}
          nameOf={feedbackTypeName}
          value={form.type}
          onChange={(type) => change({ type })}
          error={errors.type}
          testId="feedback-type"
        />
        {form.type === 'clinical' ? (
          <Notice tone="watch" testId="feedback-clinical">
            请写明页面、药品或方案名称，以及您依据的说明书或指南。等待回复期间，请以药品说明书和指南原文为准。
          </Notice>
        ) : null}
        <TextArea
          label="反馈内容"
          value={form.content}
          onChange={(content) => change({ content })}
          maxLength={FEEDBACK_MAX_LENGTH}
          placeholder={`请描述问题或建议，${FEEDBACK_MIN_LENGTH} 至 ${FEEDBACK_MAX_LENGTH} 个字`}
          error={errors.content}
          testId="feedback-content"
        />
        <View className={styles.note}>请勿填写患者姓名、证件号与联系方式，截图请先遮盖患者信息。</View>
        <PicturePicker
          name="截图"
          max={FEEDBACK_MAX_PICTURES}
          previews={pictures.previews}
          uploading={pictures.uploading}
          error={errors.pictures}
          onAdd={pictures.add}
          onRemove={pictures.remove}
          onShow={onShowPicture}
          testId="feedback-picture"
        />
        <TextField
          label="联系方式（选填）"
          value={form.contact}
          onChange={(contact) => change({ contact })}
          placeholder="手机号、邮箱或微信号"
          maxLength={FEEDBACK_CONTACT_MAX_LENGTH}
          error={errors.contact}
          testId="feedback-contact"
        />
        {signedIn ? null : (
          <View className={`${styles.note} t-feedback-visitor`}>您还没有登录，反馈记录与回复只能在本机查看。</View>
        )}
        <Notice tone="danger" testId="feedback-failure">
          {errors.failure}
        </Notice>
        <Button busy={busy} disabled={pictures.uploading !== null} onPress={send} testId="feedback-send">
          提交反馈
        </Button>
      </View>
    </>
  )
}
