import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Offered, Provider } from '@/api/consultation'
import { CONSENTS, type TickedConsent } from '@/domain/consultation/consents'
import { NO_EMERGENCY_SERVICE } from '@/domain/consultation/kinds'
import { needsWrittenConsent } from '@/domain/consultation/material'
import { serviceName, SERVICES, type ServiceId } from '@/domain/consultation/services'
import { NO_SIGNED_CONSENT } from '@/domain/consultation/signed-consent'
import { forWhom, serviceNote } from '@/domain/consultation/service-text'
import { priceText } from '@/features/directory'
import { FilePicker, PatientPicker } from '@/features/patient'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Segmented } from '@/ui/Segmented'
import { TextField } from '@/ui/TextField'
import { CaseFields } from './CaseFields'
import { providerText } from '../provider-text'
import { ConsentPaperSheet } from '../case/ConsentPaper'
import { ConsentTicks } from './ConsentTicks'
import { SignedConsentFields } from './SignedConsentFields'
import { sendText } from './send-text'
import styles from './Application.module.scss'
import type { Application } from './use-application'

interface ApplicationViewProps {
  provider: Provider
  offers: readonly Offered[]
  application: Application
  consents: readonly TickedConsent[]
  /** Of the patient; empty: no patient is chosen. */
  birthday: string
  /** What the assistant asked for; empty: nothing. */
  asked: string
  /** The choice of a time, of a service whose applicant names it. */
  slots: (field: SlotInput) => ReactNode
}

export interface SlotInput {
  service: ServiceId
  value: string
  error: string | undefined
  onChange: (start: string) => void
}

/** When the expert names the time. */
const NAMED_BY_EXPERT = '审核通过并支付后，由专家确认接诊时选定会诊时间；如不合适，可改约一次。'

const AUDIENCE_NAMES = { patients: '患者本人或家属', doctors: '同行会诊' } as const

/** An application: provider, service, patient, question and consents. */
export function ApplicationView({ provider, offers, application, consents, birthday, asked, slots }: ApplicationViewProps) {
  const { form, change, price } = application
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
            <Text className={styles.name}>{providerText(provider)}</Text>
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
            items={offers.map(({ service }) => ({
              key: service,
              text: AUDIENCE_NAMES[forWhom(service)],
              testId: `service-${service}`,
            }))}
            current={form.service}
            onChange={(service) => change({ service, consents: [], slotStart: '' })}
          />
        </View>
      ) : null}
      {/* What cannot be sent is not asked for. */}
      {refusal ? (
        <Notice tone="danger" edge testId="refusal">
          {refusal}
        </Notice>
      ) : (
        <Fields application={application} consents={consents} birthday={birthday} slots={slots} />
      )}
    </View>
  )
}

type FieldsProps = Pick<ApplicationViewProps, 'application' | 'consents' | 'birthday' | 'slots'>
function Fields({ application, consents, birthday, slots }: FieldsProps) {
  const { form, errors, change, write } = application
  return (
    <>
      {SERVICES[form.service].slotBy === 'applicant' ? (
        <Section title="预约时间">
          {slots({
            ...{ service: form.service, value: form.slotStart, error: errors.slotStart },
            onChange: (slotStart) => change({ slotStart }),
          })}
        </Section>
      ) : null}
      <Notice tone="info" edge>
        {SERVICES[form.service].slotBy === 'doctor' ? NAMED_BY_EXPERT : ''}
      </Notice>
      <Section title="患者">
        <PatientPicker
          selectedId={form.patientId}
          onPick={({ id }) =>
            id === form.patientId
              ? undefined
              : change(({ texts }) => ({
                  ...{ patientId: id, fileIds: [], consents: [] },
                  texts: { ...texts, consent: NO_SIGNED_CONSENT },
                }))
          }
          error={errors.patientId}
        />
      </Section>
      <Section title="病情" plain>
        <CaseFields service={form.service} texts={form.texts} onWrite={write} />
        {needsWrittenConsent(form.service) ? (
          <Card spaced>
            <TextField
              label="远程医疗合作协议编号"
              value={form.agreementId}
              onChange={(agreementId) => change({ agreementId })}
              maxLength={60}
              placeholder="如 XY-2026-018"
              hint="两家医院之间的协议，由医务部门提供；同一医院内会诊可不填"
              error={errors.agreementId}
              testId="agreement"
            />
          </Card>
        ) : null}
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
      {form.patientId && needsWrittenConsent(form.service) ? (
        <Section title={CONSENTS.RC.name} plain>
          <SignedConsentFields
            consent={form.texts.consent}
            birthday={birthday}
            onChange={(consent) => write({ consent })}
            onPaper={application.openPaper}
          />
          <ConsentPaperSheet paper={application.paper} onClose={application.closePaper} />
        </Section>
      ) : null}
      {consents.length ? (
        <Section title="知情同意" plain>
          <ConsentTicks
            ids={consents}
            ticked={form.consents}
            onTick={(id, on) =>
              change((now) => ({ consents: [...now.consents.filter((one) => one !== id), ...(on ? [id] : [])] }))
            }
          />
        </Section>
      ) : null}
      <Notice tone="danger" edge testId="application-failure">
        {application.failure}
      </Notice>
    </>
  )
}

interface FootProps {
  application: Application
  lacking: readonly string[]
}

/** What is still missing, the draft, and sending. */
export function ApplicationFoot({ application, lacking }: FootProps) {
  const { busy, keeping, keep, send, form, price } = application
  return (
    <View className={styles.foot}>
      {lacking.length ? <Text className={`${styles.lacking} t-lacking`}>{`还需要：${lacking.join('、')}`}</Text> : null}
      <View className={styles.buttons}>
        <Button tone="secondary" busy={keeping} onPress={keep} testId="keep-draft">
          存草稿
        </Button>
        <View className={styles.send}>
          <Button busy={busy} disabled={lacking.length > 0} onPress={send} testId="send-application">
            {sendText(form.service, price)}
          </Button>
        </View>
      </View>
    </View>
  )
}
