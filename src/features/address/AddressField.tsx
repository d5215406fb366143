import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Address } from '@/api/address'
import { withRole } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { AddressBook } from './AddressBook'
import { AddressCard } from './AddressCard'
import styles from './AddressField.module.scss'

interface AddressFieldProps {
  addresses: readonly Address[]
  chosen: Address | undefined
  error?: string
  onChoose: (address: Address) => void
}

/** Where it is sent to: the chosen address, which opens the others. Without any, the way to the first one. */
export function AddressField({ addresses, chosen, error, onChoose }: AddressFieldProps) {
  const [open, setOpen] = useState(false)
  return (
    <Card testId="address-field">
      {chosen ? (
        <View className={`${styles.line} t-choose-address`} onClick={() => setOpen(true)} {...withRole('button')}>
          <AddressCard address={chosen} />
          <Icon name="forward" size="small" color="ink-3" />
        </View>
      ) : (
        <ListRow
          icon="plus"
          text="添加收货地址"
          note="可以粘贴整段地址，自动识别"
          onPress={() => setOpen(true)}
          testId="choose-address"
        />
      )}
      <FieldError testId="address-error">{error}</FieldError>
      <AddressBook
        open={open}
        addresses={addresses}
        chosenId={chosen?.id ?? ''}
        onChoose={onChoose}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}
