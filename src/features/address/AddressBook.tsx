import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Address } from '@/api/address'
import { MAX_ADDRESSES } from '@/domain/address/form'
import { a11y, withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Sheet } from '@/ui/Sheet'
import styles from './AddressBook.module.scss'
import { AddressCard } from './AddressCard'
import { AddressEditor } from './AddressEditor'

interface AddressBookProps {
  open: boolean
  addresses: readonly Address[]
  chosenId: string
  onChoose: (address: Address) => void
  onClose: () => void
}

/** The own addresses to choose from, to change and to add to. Who has none begins with the form. */
export function AddressBook({ open, addresses, chosenId, onChoose, onClose }: AddressBookProps) {
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const shown = editing ?? (addresses.length ? null : 'new')
  const close = () => {
    setEditing(null)
    onClose()
  }
  const choose = (address: Address) => {
    onChoose(address)
    close()
  }
  const isFull = addresses.length >= MAX_ADDRESSES
  if (open && shown)
    return (
      <AddressEditor
        key={shown === 'new' ? shown : shown.id}
        address={shown === 'new' ? null : shown}
        onSaved={choose}
        onClose={() => (addresses.length ? setEditing(null) : close())}
      />
    )
  return (
    <Sheet
      open={open}
      title="收货地址"
      onClose={close}
      testId="address-book"
      footer={
        <Button className={styles.add} disabled={isFull} icon="plus" onPress={() => setEditing('new')} testId="new-address">
          {isFull ? `最多保存 ${MAX_ADDRESSES} 个地址` : '新增地址'}
        </Button>
      }
    >
      {addresses.map((address) => (
        <View key={address.id} className={`${styles.row} t-address-row`}>
          <View
            className={`${styles.choice} t-address-choice`}
            onClick={() => choose(address)}
            {...withRole('radio', { checked: address.id === chosenId })}
          >
            <View className={styles.mark}>{address.id === chosenId ? <Icon name="check" color="brand-text" /> : null}</View>
            <AddressCard address={address} />
          </View>
          <View
            className={`${styles.edit} t-edit-address`}
            onClick={() => setEditing(address)}
            {...a11y(`修改地址，${address.name}，${address.street}`, 'button')}
          >
            <Icon name="edit" color="ink-2" />
          </View>
        </View>
      ))}
    </Sheet>
  )
}
