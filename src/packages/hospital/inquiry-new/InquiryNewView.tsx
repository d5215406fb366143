import { Text, View } from '@tarojs/components'
import type { DoctorDetail } from '@/api/directory'
import { NO_EMERGENCY_SERVICE } from '@/domain/consultation/kinds'
import { serviceNote } from '@/domain/consultation/service-text'
import { serviceName, type ServiceId } from '@/domain/consultation/services'
import type { Exception, WeekRow } from '@/domain/clinic-time/week'
import { DoctorRow } from '@/features/directory/DoctorRow'
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

/** A service with an agreed time that this doctor does not offer: who he is, what it would be, when he sees patients. */
export function InquiryNewView({ doctor, service, week, exceptions, onDoctor }: InquiryNewViewProps) {
  return (
    <View className="t-inquiry-new">
      <Notice tone="watch" edge>
        {NO_EMERGENCY_SERVICE}
      </Notice>
      <DoctorRow doctor={doctor} onOpen={onDoctor} />
      <Section title={serviceName(service)}>
        <View className={styles.service}>
          <Text className={styles.note}>{serviceNote(service)}</Text>
        </View>
      </Section>
      <Card spaced testId="not-offered">
        <Text className={styles.said}>{`${doctor.name}没有开通${serviceName(service)}`}</Text>
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
  /** By text; undefined: the doctor does not offer that. */
  byText?: { text: string; onPress: () => void } | undefined
  onDoctor: () => void
}

/** The same by text, or the doctor's page. */
export function InquiryNewFoot({ byText, onDoctor }: FootProps) {
  return (
    <View className={styles.foot}>
      {byText ? (
        <Button onPress={byText.onPress} testId="by-text">
          {byText.text}
        </Button>
      ) : (
        <Button onPress={onDoctor} testId="to-doctor">
          查看医生主页
        </Button>
      )}
    </View>
  )
}
