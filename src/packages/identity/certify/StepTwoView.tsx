import { Text, View } from '@tarojs/components'
import { certificateNoSchema } from '@/domain/certification'
import { idNumberSchema } from '@/domain/id-number'
import type { IdentityFields } from '@/domain/identity'
import { USER_TYPES } from '@/domain/user'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { TextField } from '@/ui/TextField'
import { PapersView } from '../components/PapersView'
import type { Papers } from '../hooks/use-papers'
import styles from './StepTwoView.module.scss'
import type { CertificationForm } from './use-request'

interface StepTwoViewProps {
  identity: IdentityFields
  papers: Papers
  request: CertificationForm
}

/** Who is to be certified, the papers, the numbers of licence and ID card, and the request. */
export function StepTwoView({ identity, papers, request }: StepTwoViewProps) {
  const { name, userType, hospital, universityName } = identity
  const type = USER_TYPES.find(({ id }) => id === userType)?.name ?? ''
  return (
    <View className={styles.page}>
      <View className={styles.person}>
        <Text className={`${styles.name} t-certify-name`}>{name}</Text>
        <Text className={styles.note}>{[type, hospital || universityName].filter(Boolean).join(' · ')}</Text>
      </View>
      <Section title="证件照片">
        <View className={styles.body}>
          <PapersView papers={papers} error={request.papersError} />
        </View>
      </Section>
      {request.asksForNumber ? (
        <Section title="执业信息">
          <View className={styles.body}>
            <TextField
              label="执业证书编码"
              placeholder="证书上的编码，如医师执业证书 15 位"
              rule={certificateNoSchema}
              maxLength={30}
              value={request.certificateNo}
              onChange={request.setCertificateNo}
              error={request.numberError}
              testId="certificate-no"
            />
            {request.numberUsed ? (
              <Notice tone="danger" testId="certificate-used">
                该编码已被其他账号使用，请核对。编码无误时可以继续提交，由审核人员核实。
              </Notice>
            ) : null}
          </View>
        </Section>
      ) : null}
      <Section title="身份核对">
        <View className={styles.body}>
          <TextField
            label="身份证号（选填）"
            placeholder={request.givenIdNumber ? `已填写 ${request.givenIdNumber}` : '18 位身份证号'}
            kind="idcard"
            rule={idNumberSchema}
            maxLength={18}
            value={request.idNumber}
            onChange={request.setIdNumber}
            error={request.idNumberError}
            testId="id-number"
          />
          <Text className={styles.note}>
            {request.givenIdNumber ? '不填则沿用上次的号码。' : ''}仅供审核人员核对身份，不对外展示。
          </Text>
        </View>
      </Section>
      <View className={styles.foot}>
        <Notice tone="danger" testId="certify-failure">
          {request.sentence}
        </Notice>
        <Button busy={request.busy} onPress={request.submit} testId="certify-submit">
          提交认证
        </Button>
        <Text className={styles.note}>提交即表示材料真实、为本人所有。审核期间身份信息不能修改。</Text>
      </View>
    </View>
  )
}
