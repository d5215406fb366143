import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { NO_EMERGENCY_SERVICE } from '@/domain/consultation/kinds'
import { MATERIAL_OF_ALL } from '@/domain/consultation/material'
import type { ServiceId } from '@/domain/consultation/services'
import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Lines } from '../components/Lines'
import { Steps } from '../components/Steps'
import { FOLLOW_UP_ONLY, MATERIAL, PRIVACY, REFUNDS, STEPS, type ServiceMaterial } from './manual'
import styles from './PatientManual.module.scss'

/** How to prepare for an online consultation: `/PatientManual`. */
export default function PatientManualPage() {
  const [open, setOpen] = useState<ServiceId | ''>('')
  return (
    <PageShell backToTop>
      <View className="t-patient-manual">
        <Notice tone="danger" edge>
          {NO_EMERGENCY_SERVICE}
        </Notice>
        <Section title="怎样准备">
          <Steps steps={STEPS} />
        </Section>
        <Section title="线上问诊仅限复诊">
          <Lines lines={FOLLOW_UP_ONLY} />
        </Section>
        <Section title="各项服务需要的资料">
          <View className={styles.lines}>
            <Text className={styles.text}>{`所有服务：${MATERIAL_OF_ALL.join('、')}`}</Text>
          </View>
          {MATERIAL.map((service) => (
            <Service
              key={service.id}
              service={service}
              isOpen={service.id === open}
              onPress={() => setOpen(service.id === open ? '' : service.id)}
            />
          ))}
        </Section>
        <Section title="取消与退款">
          <Lines lines={REFUNDS} />
        </Section>
        <Section title="隐私">
          <Lines lines={PRIVACY} />
        </Section>
        <Section title="现在开始">
          <ListRow
            icon="people"
            text="我的患者"
            note="添加患者、上传资料"
            onPress={() => void navigate('newPatientList')}
            testId="to-patients"
          />
          <ListRow icon="tools" text="找医生" onPress={() => void navigate('newExpertList')} testId="to-doctors" />
          <ListRow
            icon="comment"
            text="联系医生助理"
            onPress={() => void navigate('contactDoctorAssistant')}
            testId="to-assistant"
          />
        </Section>
      </View>
    </PageShell>
  )
}

interface ServiceProps {
  service: ServiceMaterial
  isOpen: boolean
  onPress: () => void
}

function Service({ service: { id, name, note, items }, isOpen, onPress }: ServiceProps) {
  return (
    <View className={`${styles.service} t-material-${id}`}>
      <View className={`${styles.press} t-material-open`} onClick={onPress} {...withRole('button', { expanded: isOpen })}>
        <View className={styles.words}>
          <Text className={styles.title}>{name}</Text>
          <Text className={styles.note}>{note}</Text>
        </View>
        <Icon name={isOpen ? 'up' : 'down'} size="small" />
      </View>
      {isOpen ? (
        <View className={styles.items}>
          {items.length ? (
            items.map((item) => <Text key={item} className={styles.text}>{`· ${item}`}</Text>)
          ) : (
            <Text className={styles.text}>除患者信息外没有必填资料，建议附上病历、病理与影像。</Text>
          )}
        </View>
      ) : null}
    </View>
  )
}
