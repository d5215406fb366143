import { Text, View } from '@tarojs/components'
import type { SignatureState } from '@/api/signature'
import { idNumberSchema } from '@/domain/id-number'
import { SIGNING_CONSENT } from '@/domain/prescription/certificate-form'
import type { FormState } from '@/shell/forms/use-form'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { TextField } from '@/ui/TextField'
import { Consent } from '../components/Consent'
import { Facts } from '../components/Facts'
import styles from './Signature.module.scss'

export interface Applying {
  idNumber: string
  isAgreed: boolean
}

interface ApplyViewProps extends FormState<Applying> {
  state: SignatureState
}

/** What the authority is told, what is agreed to, and sent. What the account knows is shown and not asked for. */
export function ApplyView({ state, form, errors, failure, busy, change, send }: ApplyViewProps) {
  const { known, certificate, authority } = state
  // After a rejection the number may be the reason.
  const asksNumber = known.idNumber === '' || certificate?.state === 'rejected'
  return (
    <View className="t-signature-apply">
      <Text className={styles.lead}>
        开通后，您的处方和会诊意见由电子认证服务机构签发的证书签名，与手写签名或者盖章具有同等法律效力。
      </Text>
      {authority.isTest ? (
        <View className={styles.inset}>
          <Notice tone="watch">当前为开发环境的签名机构，签名没有法律效力</Notice>
        </View>
      ) : null}
      <Section title="申请人">
        <View className={styles.body}>
          <Facts
            facts={[
              ['姓名', known.name],
              ['手机号', known.mobile],
              ['身份证号', asksNumber ? '' : known.idNumber],
              ['签发机构', authority.title],
            ]}
          />
          {asksNumber ? (
            <TextField
              label="身份证号"
              kind="idcard"
              rule={idNumberSchema}
              value={form.idNumber}
              onChange={(idNumber) => change({ idNumber })}
              hint={known.idNumber ? `不填写则用 ${known.idNumber}` : '仅用于实名核验，加密保存'}
              error={errors.idNumber}
              maxLength={18}
              testId="id-number"
            />
          ) : null}
          <Text className={styles.note}>姓名以认证为准，手机号以账号为准；有误请先到“我的”中修改。</Text>
        </View>
      </Section>
      <Section title="授权">
        <View className={styles.body}>
          <Consent
            consent={SIGNING_CONSENT}
            checked={form.isAgreed}
            onChange={(isAgreed) => change({ isAgreed })}
            error={errors.isAgreed}
            testId="agree"
          />
        </View>
      </Section>
      <View className={styles.foot}>
        <Notice tone="danger" testId="apply-failure">
          {Object.keys(errors).length > 0 ? '' : failure}
        </Notice>
        <Button busy={busy} onPress={send} testId="apply-send">
          提交申请
        </Button>
        <Text className={styles.note}>提交后在签名机构的页面完成实名核验，证书有效期一年。</Text>
      </View>
    </View>
  )
}
