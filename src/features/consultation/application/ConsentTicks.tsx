import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { CONSENTS, type TickedConsent } from '@/domain/consultation/consents'
import { a11y } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { Sheet } from '@/ui/Sheet'
import { Tag } from '@/ui/Tag'
import styles from './Application.module.scss'

interface ConsentTicksProps {
  ids: readonly TickedConsent[]
  ticked: readonly TickedConsent[]
  onTick: (id: TickedConsent, on: boolean) => void
}

/** What the patient agrees to, each text with its version to be read first. */
export function ConsentTicks({ ids, ticked, onTick }: ConsentTicksProps) {
  const [open, setOpen] = useState<TickedConsent | null>(null)
  const text = open && CONSENTS[open]
  return (
    <Card spaced>
      {ids.map((id) => (
        <View key={id} className={styles.consent}>
          <View className={styles.agree}>
            <Checkbox
              checked={ticked.includes(id)}
              onChange={(on) => onTick(id, on)}
              label={`已阅读并同意《${CONSENTS[id].name}》`}
              testId={`consent-${id}`}
            />
          </View>
          <View className={styles.read} onClick={() => setOpen(id)} {...a11y(`阅读《${CONSENTS[id].name}》`, 'button')}>
            阅读
          </View>
        </View>
      ))}
      {text ? (
        <Sheet open title={text.name} onClose={() => setOpen(null)} testId="consent-text">
          <View className={styles.marks}>
            <Text className={styles.version}>{`第 ${text.version} 版`}</Text>
            {text.mark === '待核对' ? <Tag tone="watch">待核对</Tag> : null}
          </View>
          <Text className={styles.text}>{text.text}</Text>
        </Sheet>
      ) : null}
    </Card>
  )
}
