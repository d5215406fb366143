import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { markerKind, MARKERS, type Marker, type MarkerKind } from '@/domain/case/types'
import { OptionRow } from '@/features/options/OptionSheet'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import styles from './Case.module.scss'

interface MarkerSheetProps {
  /** Empty: it is chosen first; absent: closed. */
  markerKey: string | undefined
  markers: readonly Marker[]
  /** Empty: none; `null`: what the reports say. */
  onSave: (key: string, value: string | null) => void
  onClose: () => void
}

/** The result of a marker, as the doctor knows it. */
export function MarkerSheet({ markerKey, markers, onSave, onClose }: MarkerSheetProps) {
  return (
    <Sheet open={markerKey !== undefined} title="标志物" onClose={onClose} testId="marker-sheet">
      {markerKey === undefined ? null : <Chosen markerKey={markerKey} markers={markers} onSave={onSave} />}
    </Sheet>
  )
}

function Chosen({ markerKey, markers, onSave }: Omit<MarkerSheetProps, 'onClose'>) {
  const [key, setKey] = useState(markerKey ?? '')
  const kind = markerKind(key)
  if (kind) return <Result kind={kind} marker={markers.find((one) => one.key === key)} onSave={onSave} />
  return (
    <View>
      {MARKERS.map((one) => (
        <OptionRow key={one.key} option={{ id: one.key, name: one.name }} onChoose={({ id }) => setKey(id)} />
      ))}
    </View>
  )
}

function Result({ kind, marker, onSave }: { kind: MarkerKind; marker: Marker | undefined } & Pick<MarkerSheetProps, 'onSave'>) {
  const { key, name, values } = kind
  const [typed, setTyped] = useState(values ? '' : (marker?.value ?? ''))
  return (
    <View className={styles.form}>
      <Text className={styles.purpose}>{name}</Text>
      {values ? (
        Object.entries(values).map(([id, text]) => (
          <OptionRow
            key={id}
            option={{ id, name: text }}
            chosen={id === marker?.value}
            onChoose={(option) => onSave(key, option.id)}
          />
        ))
      ) : (
        <>
          <TextField
            label={name}
            kind="digit"
            decimals={3}
            value={typed}
            onChange={setTyped}
            maxLength={5}
            suffix={<Text>%</Text>}
            testId="marker-number"
          />
          <Button disabled={!typed.trim()} onPress={() => onSave(key, typed.trim())} testId="save-marker">
            保存
          </Button>
        </>
      )}
      {marker?.isOwn ? (
        <Button tone="plain" onPress={() => onSave(key, null)} testId="marker-by-report">
          撤销录入，恢复为按报告判断
        </Button>
      ) : marker ? (
        <Button tone="plain" onPress={() => onSave(key, '')} testId="marker-wrong">
          报告读错了，不采用
        </Button>
      ) : null}
    </View>
  )
}
