import { View } from '@tarojs/components'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { needsGuardianToSign } from '@/domain/consultation/child'
import { CONSENTS, TICKED_CONSENTS, type ConsentId, type TickedConsent } from '@/domain/consultation/consents'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from '../Patients.module.scss'

interface ConsentListProps {
  birthday: string
  given: readonly ConsentId[]
  onRead: (id: TickedConsent) => void
}

/** What a patient may be asked to agree to. A guardian is asked only for who is a child. */
export function ConsentList({ birthday, given, onRead }: ConsentListProps) {
  const isChild = needsGuardianToSign(birthday, chinaDay(serverNow()))
  return (
    <Section title="知情同意">
      {TICKED_CONSENTS.filter((id) => isChild || id !== 'GUARD').map((id) => {
        const { name, version, mark } = CONSENTS[id]
        return (
          <ListRow
            key={id}
            text={name}
            note={`第 ${version} 版${mark === '待核对' ? ' · 待核对' : ''}`}
            extra={
              <View className={styles.tag}>
                {given.includes(id) ? <Tag tone="success">{`已同意第 ${version} 版`}</Tag> : <Tag tone="neutral">未同意</Tag>}
              </View>
            }
            onPress={() => onRead(id)}
            testId={`consent-${id}`}
          />
        )
      })}
    </Section>
  )
}
