import { Text, View } from '@tarojs/components'
import { GOOD_AT_MOST, joinFormSchema, type JoinForm } from '@/domain/consultation/join-form'
import { idNumberSchema } from '@/domain/id-number'
import { PickRow } from '@/features/options'
import type { FormState } from '@/shell/forms/use-form'
import { Button } from '@/ui/Button'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import { Steps } from './Steps'
import styles from './ApplyJoin.module.scss'

/** What is chosen from a list. */
export type Choice = 'hospitalId' | 'departmentId' | 'titleId'

interface StepOneViewProps extends FormState<JoinForm> {
  names: Readonly<Record<Choice, string>>
  /** Masked; empty: none is stored. */
  storedNumber: string
  rejectReason: string
  onChoose: (choice: Choice) => void
}

/** The first step. */
export function StepOneView(props: StepOneViewProps) {
  const { form, errors, failure, busy, change, send, names, storedNumber, rejectReason, onChoose } = props
  const field = (input: 'name' | 'licenceNumber' | 'practiceOrg' | 'scope') => ({
    rule: joinFormSchema.entries[input],
    value: form[input],
    onChange: (value: string) => change({ [input]: value }),
    error: errors[input],
    testId: `join-${input}`,
  })
  const pick = (choice: Choice) => ({
    value: names[choice],
    error: errors[choice],
    onPress: () => onChoose(choice),
    testId: `join-${choice}`,
  })
  return (
    <View className="t-join-form">
      <Steps current={1} />
      {rejectReason ? (
        <Notice tone="watch" edge testId="join-reason">
          未通过原因：{rejectReason}
        </Notice>
      ) : null}
      <Section title="申请加入">
        <View className={styles.form}>
          <PickRow label="医院" placeholder="请选择要加入的医院" {...pick('hospitalId')} />
          {form.hospitalId ? <PickRow label="科室" {...pick('departmentId')} /> : null}
        </View>
      </Section>
      <Section title="个人信息">
        <View className={styles.form}>
          <TextField label="姓名" placeholder="与身份证一致" maxLength={30} {...field('name')} />
          <TextField
            label="身份证号"
            kind="idcard"
            rule={idNumberSchema}
            placeholder={storedNumber ? `已填写 ${storedNumber}` : '18 位身份证号'}
            hint={storedNumber ? '不填则沿用已填写的号码' : '加密保存，仅供审核核对'}
            maxLength={18}
            value={form.idNumber}
            onChange={(idNumber) => change({ idNumber })}
            error={errors.idNumber}
            testId="join-idNumber"
          />
        </View>
      </Section>
      <Section title="执业信息">
        <View className={styles.form}>
          <TextField label="医师执业证书编码" placeholder="证书上的 15 位编码" maxLength={30} {...field('licenceNumber')} />
          <PickRow label="职称" {...pick('titleId')} />
          <TextField label="执业注册机构" placeholder="执业证上的主要执业机构" maxLength={60} {...field('practiceOrg')} />
          <TextField label="执业范围" placeholder="如 内科专业" maxLength={60} {...field('scope')} />
          <TextField
            label="独立临床工作年限"
            kind="number"
            rule={joinFormSchema.entries.years}
            maxLength={2}
            value={form.years}
            onChange={(years) => change({ years })}
            suffix={<Text className={styles.note}>年</Text>}
            error={errors.years}
            testId="join-years"
          />
          <FieldRow label="擅长（选填）">
            <TextArea
              label="擅长"
              value={form.goodAt}
              onChange={(goodAt) => change({ goodAt })}
              maxLength={GOOD_AT_MOST}
              placeholder="如 肺癌、乳腺癌的内科治疗"
              error={errors.goodAt}
              testId="join-goodAt"
            />
          </FieldRow>
        </View>
      </Section>
      <View className={styles.foot}>
        <Notice tone="danger" testId="join-failure">
          {Object.keys(errors).length > 0 ? '' : failure}
        </Notice>
        <Button busy={busy} onPress={send} testId="join-next">
          下一步
        </Button>
      </View>
    </View>
  )
}
