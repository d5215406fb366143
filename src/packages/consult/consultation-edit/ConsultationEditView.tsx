import { Text, View } from '@tarojs/components'
import type { Offered, Provider } from '@/api/consultation'
import type { ConsentId } from '@/domain/consultation/consents'
import { NO_EMERGENCY_SERVICE } from '@/domain/consultation/kinds'
import { serviceName } from '@/domain/consultation/services'
import { forWhom, serviceNote } from '@/domain/consultation/service-text'
import { priceText } from '@/features/directory/price-text'
import { FilePicker, PatientPicker } from '@/features/patient'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Segmented } from '@/ui/Segmented'
import { CaseFields } from './CaseFields'
import { ConsentTicks } from './ConsentTicks'
import styles from './ConsultationEdit.module.scss'
import type { Application } from './use-application'

interface ConsultationEditProps {
  provider: Provider
  offers: readonly Offered[]
  application: Application
  consents: readonly ConsentId[]
  /** What the assistant asked for; empty: nothing. */
  asked: string
}

const WHOM = { patients: '患者本人或家属', doctors: '同行会诊' } as const

/** An application: from whom, what for, for whom, what it is about, and what is agreed to. */
export function ConsultationEditView({ provider, offers, application, consents, asked }: ConsultationEditProps) {
  const { form, errors, change, write, price } = application
  const refusal = offers.find(({ service }) => service === form.service)?.refusal ?? ''
  return (
    <View className="t-consultation-edit">
      <Notice tone="watch" edge>
        {NO_EMERGENCY_SERVICE}
      </Notice>
      {asked ? (
        <Notice tone="danger" edge testId="asked">
          {`请补充：${asked}`}
        </Notice>
      ) : null}
      <Card>
        <View className={styles.provider}>
          <Avatar src={provider.portrait} name={provider.name} size="large" />
          <View className={styles.who}>
            <Text className={styles.name}>{`${provider.name} ${provider.title}`}</Text>
            <Text className={styles.note}>{[provider.hospital, provider.department].filter(Boolean).join(' · ')}</Text>
            <Text className={styles.note}>{`${serviceName(form.service)} · ${serviceNote(form.service)}`}</Text>
          </View>
          <Text className={`${styles.price} t-price`}>{priceText(price)}</Text>
        </View>
      </Card>
      {offers.length > 1 && !form.id ? (
        <View className={styles.whom}>
          <Segmented
            label="为谁申请"
            items={offers.map(({ service }) => ({ key: service, text: WHOM[forWhom(service)], testId: `service-${service}` }))}
            current={form.service}
            onChange={(service) => change({ service, consents: [] })}
          />
        </View>
      ) : null}
      <Notice tone="danger" testId="refusal">
        {refusal}
      </Notice>
      <Section title="患者">
        <PatientPicker
          selectedId={form.patientId}
          onPick={({ id }) => (id === form.patientId ? undefined : change({ patientId: id, fileIds: [], consents: [] }))}
          error={errors.patientId}
        />
      </Section>
      <Section title="病情" plain>
        <CaseFields service={form.service} texts={form.texts} onWrite={write} />
      </Section>
      {form.patientId ? (
        <Section title="资料">
          <FilePicker
            key={form.patientId}
            patientId={form.patientId}
            chosen={form.fileIds}
            onChange={(fileIds) => change({ fileIds: [...fileIds] })}
            error={errors.fileIds}
          />
        </Section>
      ) : null}
      {consents.length ? (
        <Section title="知情同意" plain>
          <ConsentTicks ids={consents} ticked={form.consents} onChange={(ticked) => change({ consents: ticked })} />
        </Section>
      ) : null}
      <Notice tone="danger" testId="application-failure">
        {application.failure}
      </Notice>
    </View>
  )
}

interface FootProps {
  application: Application
  lacking: readonly string[]
  refusal: string
}

/** What is still missing, the draft, and sending. */
export function ConsultationEditFoot({ application, lacking, refusal }: FootProps) {
  const { busy, keeping, keep, send, price } = application
  return (
    <View className={styles.foot}>
      {lacking.length ? <Text className={`${styles.lacking} t-lacking`}>{`还需要：${lacking.join('、')}`}</Text> : null}
      <View className={styles.buttons}>
        <Button tone="secondary" busy={keeping} disabled={refusal !== ''} onPress={keep} testId="keep-draft">
          存草稿
        </Button>
        <View className={styles.send}>
          <Button busy={busy} disabled={lacking.length > 0 || refusal !== ''} onPress={send} testId="send-application">
            {price ? `提交并支付 ${priceText(price)}` : '提交申请'}
          </Button>
        </View>
      </View>
    </View>
  )
}
