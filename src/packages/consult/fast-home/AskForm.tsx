import { Text, View } from '@tarojs/components'
import type { Answerer } from '@/api/quick-question'
import { NO_PERSONAL_DATA, PICTURES_MOST, QUESTION_TEXT } from '@/domain/consultation/quick-ask'
import { EMERGENCY_BANNER, namesEmergency } from '@/domain/consultation/rounds'
import { priceText } from '@/features/directory/price-text'
import { PickRow } from '@/features/options'
import { PicturePicker } from '@/features/pictures'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import styles from './FastHome.module.scss'
import type { QuestionEditing } from './use-asking'

interface AskFormProps extends QuestionEditing {
  priceCents: number
  /** Whom it is directed at; null: anybody may answer. */
  doctor: Answerer | null
  /** Why the doctor cannot be asked; empty: he can. */
  refusal: string
  onShowPicture: (index: number) => void
  onPickDoctor: () => void
  onAnybody: () => void
}

/** What is asked, with pictures, of whom, and for how much. */
export function AskForm(props: AskFormProps) {
  const { form, pictures, errors, failure, busy, change, send, priceCents, doctor, refusal } = props
  const name = doctor ? [doctor.name, doctor.title, doctor.hospital].filter(Boolean).join(' · ') : ''
  return (
    <View className={`${styles.form} t-ask-form`}>
      <TextArea
        label="问题"
        value={form.text}
        onChange={(text) => change({ text })}
        maxLength={QUESTION_TEXT.max}
        placeholder={`请描述病情、正在用的药和想了解的问题，${QUESTION_TEXT.min} 至 ${QUESTION_TEXT.max} 个字`}
        error={errors.text}
        testId="ask-text"
      />
      <Text className={styles.note}>{NO_PERSONAL_DATA}，图片请先遮盖。</Text>
      <Notice tone="danger" testId="ask-urgent">
        {namesEmergency(form.text) ? EMERGENCY_BANNER : ''}
      </Notice>
      <PicturePicker
        name="图片"
        max={PICTURES_MOST}
        previews={pictures.previews}
        uploading={pictures.uploading}
        error={errors.pictures}
        onAdd={pictures.add}
        onRemove={pictures.remove}
        onShow={props.onShowPicture}
        testId="ask-picture"
      />
      <PickRow
        label="指定医生（选填）"
        value={name}
        placeholder="不指定，由任意认证医生回答"
        error={refusal || errors.doctorId}
        onPress={props.onPickDoctor}
        testId="ask-doctor"
      />
      {form.doctorId ? (
        <Button tone="plain" size="small" onPress={props.onAnybody} testId="ask-anybody">
          不指定医生
        </Button>
      ) : null}
      <Notice tone="danger" testId="ask-failure">
        {failure}
      </Notice>
      <Button busy={busy} disabled={pictures.uploading !== null || refusal !== ''} onPress={send} testId="ask-send">
        {refusal ? '暂不能提问' : priceCents > 0 ? `支付 ${priceText(priceCents)} 并提问` : '免费提问'}
      </Button>
    </View>
  )
}
