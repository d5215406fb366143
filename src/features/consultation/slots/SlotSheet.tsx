import { View } from '@tarojs/components'
import { useState } from 'react'
import { InvalidInputError, sentenceOf } from '@/api/client/errors'
import { clinicApi } from '@/api/clinic'
import type { ServiceId } from '@/domain/consultation/services'
import { useApi } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { SlotPicker } from './SlotPicker'
import styles from './Slots.module.scss'

interface SlotSheetProps {
  open: boolean
  title: string
  /** `12` a doctor, `t12` a team. */
  providerId: string
  service: ServiceId
  /** Said above the times. */
  note?: string
  /** Chosen before, ISO. */
  chosen?: string
  confirmText: string
  /** Takes the time; what it throws is said in the sheet, and the times are asked for anew. */
  onConfirm: (start: string) => Promise<void> | void
  onClose: () => void
}

/** Choosing a free time, over the page. */
export function SlotSheet({ open, title, onClose, ...choice }: SlotSheetProps) {
  return open ? <OpenSheet title={title} onClose={onClose} {...choice} /> : null
}

const NONE = { title: '近 14 天没有可约时间', text: '医生添加线上时段后会显示在这里，可以先看看其他服务' }

function OpenSheet({
  title,
  providerId,
  service,
  note = '',
  chosen = '',
  confirmText,
  onConfirm,
  onClose,
}: Omit<SlotSheetProps, 'open'>) {
  const query = useApi(clinicApi.slots, { providerId, service })
  const [start, setStart] = useState(chosen)
  const [failure, setFailure] = useState('')
  const days = (query.data?.days ?? []).filter(({ starts }) => starts.length > 0)
  const isFree = days.some(({ starts }) => starts.includes(start))
  const { run, busy } = useAction(async () => {
    setFailure('')
    try {
      await onConfirm(start)
    } catch (error) {
      setFailure(sentenceOf(error))
      // Somebody was faster: what is left is shown.
      if (error instanceof InvalidInputError) await query.refetch()
    }
  })
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      testId="slot-sheet"
      footer={
        <View className={styles.confirm}>
          <Button busy={busy} disabled={!isFree} onPress={() => void run()} testId="slot-confirm">
            {isFree || !failure ? confirmText : '另选时间'}
          </Button>
        </View>
      }
    >
      {note ? <Notice tone="info">{note}</Notice> : null}
      <DataStates data={screenData(query)} skeleton="records" empty={days.length === 0 && NONE}>
        <SlotPicker days={days} minutes={query.data?.minutes ?? 0} chosen={start} onChoose={setStart} />
      </DataStates>
      <View className={styles.failure}>
        <Notice tone="danger" testId="slot-failure">
          {failure}
        </Notice>
      </View>
    </Sheet>
  )
}
