import { Text, View } from '@tarojs/components'
import type { JoinState } from '@/api/join'
import { missingSlots, PICTURE_SLOTS } from '@/domain/consultation/join'
import { JOIN_CONSENT_IDS, JOIN_CONSENTS } from '@/domain/consultation/join-form'
import type { FormState } from '@/shell/forms/use-form'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Consent } from '../components/Consent'
import styles from './ApplyJoin.module.scss'
import type { Agreed } from './StepThree'
import { Facts } from './Facts'
import { Steps } from './Steps'

interface StepThreeViewProps extends FormState<Agreed> {
  state: JoinState
  onData: () => void
  onPictures: () => void
}

/** The third step: all of it once more, with what is agreed to. */
export function StepThreeView({ state, form, errors, failure, busy, change, send, onData, onPictures }: StepThreeViewProps) {
  const missing = missingSlots(state.pictures)
  return (
    <View className="t-join-confirm">
      <Steps current={3} />
      {state.application ? (
        <Section title="执业信息" moreText="修改" onMore={onData}>
          <View className={styles.body}>
            <Facts application={state.application} />
          </View>
        </Section>
      ) : null}
      <Section title="证件照片" moreText={missing.length > 0 ? '去上传' : '修改'} onMore={onPictures}>
        <View className={styles.body}>
          <Text className={`${styles.note} t-pictures-state`}>
            {missing.length > 0 ? `还缺：${missing.map(({ name }) => name).join('、')}` : `${PICTURE_SLOTS.length} 张已齐全`}
          </Text>
          <FieldError testId="pictures-error">{errors.pictures}</FieldError>
        </View>
      </Section>
      <Section title="协议与授权">
        <View className={styles.body}>
          {JOIN_CONSENT_IDS.map((id) => (
            <Consent
              key={id}
              consent={JOIN_CONSENTS[id]}
              checked={form[id]}
              onChange={(checked) => change({ [id]: checked })}
              error={errors[id]}
              testId={`agree-${id}`}
            />
          ))}
        </View>
      </Section>
      <View className={styles.foot}>
        <Notice tone="danger" testId="join-failure">
          {Object.keys(errors).length > 0 ? '' : failure}
        </Notice>
        <Button busy={busy} disabled={missing.length > 0} onPress={send} testId="join-send">
          {missing.length > 0 ? '证件照片齐全后可提交' : state.status === 3 ? '重新提交' : '提交申请'}
        </Button>
        <Text className={styles.note}>提交后由审核人员核对，审核期间不能修改。</Text>
      </View>
    </View>
  )
}
