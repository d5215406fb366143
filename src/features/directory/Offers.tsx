import { Text, View } from '@tarojs/components'
import type { Offer } from '@/api/directory'
import { serviceName } from '@/domain/consultation/services'
import { forWhom, serviceNote } from '@/domain/consultation/service-text'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Section } from '@/ui/Section'
import styles from './Offers.module.scss'
import { priceText } from './price-text'
import { SERVICE_ICONS } from './service-icons'

const GROUPS = { patients: '患者服务', doctors: '同行会诊' } as const

/** What a doctor or a team offers, with what it costs: for patients and for colleagues apart. */
export function Offers({ offers, onOrder }: { offers: readonly Offer[]; onOrder: (offer: Offer) => void }) {
  return (
    <>
      {(['patients', 'doctors'] as const).map((whom) => {
        const own = offers.filter(({ service }) => forWhom(service) === whom)
        if (own.length === 0) return null
        return (
          <Section key={whom} title={GROUPS[whom]}>
            {own.map((offer) => (
              <OfferRow key={offer.service} offer={offer} onOrder={() => onOrder(offer)} />
            ))}
          </Section>
        )
      })}
    </>
  )
}

function OfferRow({ offer: { service, priceCents, hoursFrom, hoursTo }, onOrder }: { offer: Offer; onOrder: () => void }) {
  const hours = hoursFrom ? `${hoursFrom}–${hoursTo} 接诊` : ''
  return (
    <View className={`${styles.row} t-offer-${service}`} onClick={onOrder} {...withRole('link')}>
      <View className={styles.tile}>
        <Icon name={SERVICE_ICONS[service]} color="brand-text" />
      </View>
      <View className={styles.body}>
        <Text className={styles.name}>{serviceName(service)}</Text>
        <Text className={styles.note}>{serviceNote(service)}</Text>
        {hours ? <Text className={styles.note}>{hours}</Text> : null}
      </View>
      <Text className={styles.price}>
        {priceText(priceCents)}
        {priceCents ? <Text className={styles.unit}>/次</Text> : null}
      </Text>
      <Icon name="forward" size="small" color="ink-3" />
    </View>
  )
}
