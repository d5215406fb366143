import { Text, View } from '@tarojs/components'
import type { OwnService, OwnSetting } from '@/api/directory'
import { serviceName, type ServiceId } from '@/domain/consultation/services'
import { forWhom, serviceNote } from '@/domain/consultation/service-text'
import { priceText } from '@/features/directory/price-text'
import { SERVICE_ICONS } from '@/features/directory/service-icons'
import { hospital } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './SettingView.module.scss'

export interface SettingWays {
  onService: (service: ServiceId) => void
  onJoin: () => void
  onClinic: () => void
  onAnnouncements: () => void
  onHome: () => void
}

const GROUPS = { patients: '患者服务', doctors: '同行会诊' } as const

/** What a doctor offers, at what price, and where the rest of his page is set. */
export function SettingView({ setting: { doctor, services }, ways }: { setting: OwnSetting; ways: SettingWays }) {
  const org = doctor?.org
  return (
    <View className="t-service-setting">
      <Notice tone="info" edge>
        新价格只对新订单生效；关闭服务后，已有订单照常进行。
      </Notice>
      {(['patients', 'doctors'] as const).map((whom) => (
        <Section key={whom} title={GROUPS[whom]}>
          {services
            .filter(({ service }) => forWhom(service) === whom)
            .map((own) => (
              <ServiceRow key={own.service} own={own} onPress={() => ways.onService(own.service)} />
            ))}
        </Section>
      ))}
      <Section title="执业与主页">
        <ListRow
          icon={hospital}
          text="互联网诊疗机构"
          note={org ? org.name : '未关联，关联后可开启患者服务'}
          onPress={ways.onJoin}
          testId="org"
        />
        <ListRow icon="calendar" text="出诊时间" note="每周安排与临时变动" onPress={ways.onClinic} testId="set-clinic" />
        <ListRow icon="comment" text="公告" note="停诊、出诊与通知" onPress={ways.onAnnouncements} testId="set-announcements" />
        <ListRow icon="user" text="查看我的主页" onPress={ways.onHome} testId="own-home" />
      </Section>
    </View>
  )
}

function ServiceRow({ own: { service, setting }, onPress }: { own: OwnService; onPress: () => void }) {
  const { isOn, priceCents, hours, mostADay } = setting
  const times = hours ? `${hours.from}–${hours.to}` : '全天'
  return (
    <ListRow
      icon={SERVICE_ICONS[service]}
      text={serviceName(service)}
      note={isOn ? `${times} · 每日 ${mostADay} 次` : serviceNote(service)}
      extra={isOn ? <Text className={styles.price}>{priceText(priceCents)}</Text> : <Tag testId={`off-${service}`}>未开启</Tag>}
      onPress={onPress}
      testId={`set-${service}`}
    />
  )
}
