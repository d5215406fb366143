import { Text, View } from '@tarojs/components'
import type { DoctorDetail } from '@/api/directory'
import { NO_EMERGENCY_SERVICE } from '@/domain/consultation/kinds'
import { serviceNote } from '@/domain/consultation/service-text'
import { BY_APPOINTMENT, serviceName, type ServiceId } from '@/domain/consultation/services'
import type { Exception, WeekRow } from '@/domain/clinic-time/week'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { priceText } from '@/features/directory/price-text'
import { WeekView } from '@/features/directory/WeekView'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import styles from './InquiryNew.module.scss'

interface InquiryNewViewProps {
  doctor: DoctorDetail
  service: ServiceId
  week: readonly WeekRow[]
  exceptions: readonly Exception[]
  onDoctor: () => void
}

/** A service with an agreed time: who gives it, what it is and costs, when the doctor is there. */
export function InquiryNewView({ doctor, service, week, exceptions, onDoctor }: InquiryNewViewProps) {
  const offer = doctor.offers.find((one) => one.service === service)
  return (
    <View className="t-inquiry-new">
      <Notice tone="watch" edge>
        {NO_EMERGENCY_SERVICE}
      </Notice>
      <DoctorRow doctor={doctor} onOpen={onDoctor} />
      <Section title={serviceName(service)}>
        <View className={styles.service}>
          <Text className={styles.note}>{serviceNote(service)}</Text>
          {offer ? <Text className={`${styles.price} t-inquiry-price`}>{`${priceText(offer.priceCents)}/次`}</Text> : null}
        </View>
      </Section>
      <Card spaced testId="by-appointment">
        <Text className={styles.said}>{offer ? BY_APPOINTMENT : `${doctor.name}没有开通${serviceName(service)}`}</Text>
      </Card>
      {week.length > 0 ? (
        <WeekView week={week} exceptions={exceptions} />
      ) : (
        <Section title="出诊时间">
          <View className={styles.none}>还没有出诊安排，医生填写后会显示在这里</View>
        </Section>
      )}
    </View>
  )
}

interface FootProps {
  /** The assistant finds a time; undefined: the doctor does not offer it. */
  onAssistant?: (() => void) | undefined
  /** By text; undefined: the doctor does not offer that. */
  byText?: { text: string; onPress: () => void } | undefined
  onDoctor: () => void
}

/** What can be done now; the doctor's page, where nothing of both can be. */
export function InquiryNewFoot({ onAssistant, byText, onDoctor }: FootProps) {
  return (
    <View className={styles.foot}>
      {onAssistant ? (
        <Button onPress={onAssistant} testId="to-assistant">
          联系医生助理
        </Button>
      ) : null}
      {byText ? (
        <Button tone={onAssistant ? 'secondary' : 'primary'} onPress={byText.onPress} testId="by-text">
          {byText.text}
        </Button>
      ) : null}
      {!onAssistant && !byText ? (
        <Button onPress={onDoctor} testId="to-doctor">
          查看医生主页
        </Button>
      ) : null}
    </View>
  )
}
