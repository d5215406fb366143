import { useState } from 'react'
import type { Address } from '@/api/address'
import { AreaSheet } from '@/features/options'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import styles from './AddressEditor.module.scss'
import { AddressFormView } from './AddressFormView'
import { useAddressForm } from './use-address-form'

interface AddressEditorProps {
  /** Null for a new one. */
  address: Address | null
  onSaved: (address: Address) => void
  onClose: () => void
}

/** One address in a sheet, typed or pasted; its area in a sheet above it. */
export function AddressEditor({ address, onSaved, onClose }: AddressEditorProps) {
  const editing = useAddressForm(address, onSaved, onClose)
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Sheet
        open
        title={address ? '修改地址' : '新增地址'}
        onClose={onClose}
        testId="address-editor"
        footer={
          <>
            {address ? (
              <Button tone="secondary" disabled={editing.busy} onPress={editing.remove} testId="remove-address">
                删除
              </Button>
            ) : null}
            <Button className={styles.save} busy={editing.busy} onPress={editing.save} testId="save-address">
              保存并使用
            </Button>
          </>
        }
      >
        <AddressFormView {...editing} isDefaultAlready={address?.isDefault === true} onArea={() => setChoosing(true)} />
      </Sheet>
      <AreaSheet
        open={choosing}
        depth="district"
        onChoose={(area) => {
          editing.setArea(area)
          setChoosing(false)
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
