import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { prescriptionApi, type MedicineCard } from '@/api/prescription'
import { formatMoney } from '@/domain/format'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { withRole } from '@/ui/a11y'
import { SearchBar } from '@/ui/SearchBar'
import { Sheet } from '@/ui/Sheet'
import { Tag } from '@/ui/Tag'
import styles from './Edit.module.scss'

interface MedicineSheetProps {
  open: boolean
  title: string
  inquiryId: string
  /** What is taken anyhow may be one that is not written online. */
  anyMedicine?: boolean
  onChoose: (card: MedicineCard) => void
  onClose: () => void
}

/** The list of the hospital's pharmacy, to choose one of. */
export function MedicineSheet({ open, title, inquiryId, anyMedicine = false, onChoose, onClose }: MedicineSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose} testId="medicine-sheet">
      <MedicineList inquiryId={inquiryId} anyMedicine={anyMedicine} onChoose={onChoose} />
    </Sheet>
  )
}

function MedicineList({
  inquiryId,
  anyMedicine,
  onChoose,
}: Pick<MedicineSheetProps, 'inquiryId' | 'onChoose'> & { anyMedicine: boolean }) {
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const query = useApi(prescriptionApi.medicines, { inquiryId, keyword }, { keepPrevious: true })
  const items = query.data?.items ?? []
  return (
    <View>
      <SearchBar inSheet value={typed} onChange={setTyped} onSearch={setTyped} placeholder="通用名、商品名或拼音" />
      <DataStates
        data={screenData(query)}
        skeleton="lines"
        empty={items.length === 0 && { title: '医院药品目录中没有', text: '换一个名称或拼音首字母试试' }}
      >
        {items.map((card) => (
          <MedicineRow key={card.id} card={card} isRefused={!anyMedicine && card.refusal !== ''} onChoose={onChoose} />
        ))}
      </DataStates>
    </View>
  )
}

function MedicineRow({
  card,
  isRefused,
  onChoose,
}: {
  card: MedicineCard
  isRefused: boolean
  onChoose: (card: MedicineCard) => void
}) {
  const { name, brand, spec, unitsPerPack, packUnit, priceCents, isInStock, refusal } = card
  return (
    <View
      className={`${styles.medicine} t-medicine t-medicine-${card.drugId}`}
      onClick={isRefused ? undefined : () => onChoose(card)}
      {...withRole('button', { ...(isRefused && { disabled: true }) })}
    >
      <View className={styles.medicineHead}>
        <Text className={isRefused ? styles.refused : styles.medicineName}>{name}</Text>
        {brand ? <Text className={styles.note}>{brand}</Text> : null}
        {isInStock ? null : <Tag tone="watch">暂无库存</Tag>}
      </View>
      <Text className={styles.note}>
        {`${spec.amount} ${spec.unit} × ${unitsPerPack} ${spec.countUnit} · ¥${formatMoney(priceCents)}/${packUnit}`}
      </Text>
      {refusal ? <Text className={styles.refusal}>{refusal}</Text> : null}
    </View>
  )
}
