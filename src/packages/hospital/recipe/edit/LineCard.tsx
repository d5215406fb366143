import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { MedicineCard } from '@/api/prescription'
import type { DraftLine, PatientEntry } from '@/domain/prescription/draft'
import { FREQUENCY_CODES } from '@/domain/prescription/frequency'
import { routeName } from '@/domain/prescription/routes'
import { doseText } from '@/domain/prescription/units'
import { frequencyWithCode, quantityText } from '@/domain/prescription/usage'
import { PickRow } from '@/features/options'
import { OptionSheet } from '@/features/options/OptionSheet'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ChipField } from '@/ui/ChipField'
import { DateField } from '@/ui/DateField'
import { Icon } from '@/ui/Icon'
import { trash } from '@/ui/Icon/more'
import { Tag } from '@/ui/Tag'
import { TextField } from '@/ui/TextField'
import styles from './Edit.module.scss'
import { followsDose, helpOf, inUnitOf, lineOf, withQuantity } from './line'
import { NumberField } from './NumberField'

interface LineCardProps {
  at: number
  line: DraftLine
  card: MedicineCard
  patient: PatientEntry
  onChange: (line: DraftLine) => void
  onRemove: () => void
}

/** One drug as it is written: dose, route, frequency, days; the quantity follows them until another one is typed. */
export function LineCard({ at, line, card, patient, onChange, onRemove }: LineCardProps) {
  const [isChoosing, choose] = useState(false)
  const change = (part: Partial<DraftLine>) => {
    const next = { ...line, ...part }
    onChange(followsDose(line, card) && !part.quantity ? withQuantity(next, card) : next)
  }
  const explained = quantityText(lineOf(line, card), card.packUnit)
  const id = (what: string) => `line-${at}-${what}`
  return (
    <Card spaced testId={`line-${at}`}>
      <View className={styles.lineHead}>
        <View className={styles.lineName}>
          <Text className={styles.drug}>{`${at + 1}. ${card.name}`}</Text>
          <Text className={styles.note}>
            {[`${card.spec.amount} ${card.spec.unit} × ${card.unitsPerPack} ${card.spec.countUnit}`, card.brand]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </View>
        <View className={`${styles.remove} t-line-${at}-remove`} onClick={onRemove} {...a11y(`移除${card.name}`, 'button')}>
          <Icon name={trash} color="ink-2" />
        </View>
      </View>
      <DoseHelp card={card} patient={patient} onTake={(dose) => change({ dose })} testId={id('help')} />
      <View className={styles.pair}>
        <View className={styles.half}>
          <NumberField
            label="单次剂量"
            value={line.dose.value}
            onChange={(value) => change({ dose: { ...line.dose, value: value ?? 0 } })}
            unit={line.dose.unit}
            testId={id('dose')}
          />
        </View>
        <View className={styles.half}>
          <NumberField
            label="用药天数"
            value={line.days}
            onChange={(value) => change({ days: Math.trunc(value ?? 0) })}
            unit="天"
            testId={id('days')}
          />
        </View>
      </View>
      {card.doseUnits.length > 1 ? (
        <ChipField
          label="剂量单位"
          options={card.doseUnits}
          nameOf={(unit) => unit}
          value={line.dose.unit}
          onChange={(unit) => change({ dose: { ...line.dose, unit } })}
          testId={id('unit')}
        />
      ) : null}
      {card.routes.length > 1 ? (
        <ChipField
          label="给药途径"
          options={card.routes}
          nameOf={routeName}
          value={line.route}
          onChange={(route) => change({ route })}
          testId={id('route')}
        />
      ) : null}
      <PickRow
        label="用药频次"
        value={line.freq ? frequencyWithCode(line.freq) : ''}
        onPress={() => choose(true)}
        testId={id('freq')}
      />
      {line.freq === 'prn' ? (
        <NumberField
          label="每日最大次数"
          value={line.mostADay ?? null}
          onChange={(value) => change({ mostADay: Math.trunc(value ?? 0) })}
          unit="次"
          testId={id('most')}
        />
      ) : null}
      <View className={styles.pair}>
        <View className={styles.half}>
          <NumberField
            label="数量"
            value={line.quantity.value}
            onChange={(value) => change({ quantity: { ...line.quantity, value: value ?? 0 } })}
            unit={line.quantity.unit}
            testId={id('quantity')}
          />
        </View>
        <View className={styles.half}>
          <DateField label="开始日期" value={line.startDay} onChange={(startDay) => change({ startDay })} testId={id('start')} />
        </View>
      </View>
      {explained ? <Text className={`${styles.explained} t-line-${at}-explained`}>{explained}</Text> : null}
      <TextField
        label="用药说明（选填）"
        value={line.note}
        onChange={(note) => change({ note })}
        maxLength={100}
        placeholder={card.advice || '如 餐后服用；不得写“遵医嘱”'}
        testId={id('note')}
      />
      <FrequencySheet
        open={isChoosing}
        card={card}
        chosen={line.freq}
        onChoose={(freq) => {
          change({ freq })
          choose(false)
        }}
        onClose={() => choose(false)}
      />
    </Card>
  )
}

interface DoseHelpProps {
  card: MedicineCard
  patient: PatientEntry
  onTake: (dose: DraftLine['dose']) => void
  testId: string
}

/** The usual dose of the record for this patient, by surface where it is by m². */
function DoseHelp({ card, patient, onTake, testId }: DoseHelpProps) {
  const { usual, spec } = card
  if (!usual) return null
  const help = helpOf(card, patient)
  const record = `常用剂量 ${doseText(usual.value)} ${usual.unit}`
  if (!help) return <Text className={styles.note}>{usual.unit === 'mg' ? record : `${record}，填写身高、体重后计算`}</Text>
  const { surface, exactMg, units, mg, percent } = help
  const counted = `${doseText(exactMg)} mg → ${units} ${spec.countUnit} ${doseText(mg)} mg（${percent >= 0 ? '+' : ''}${percent}%）`
  return (
    <View className={styles.help}>
      <Text className={styles.helpText}>
        {surface === null ? record : `体表面积 ${surface.toFixed(2)} m² × ${doseText(usual.value)} = ${counted}`}
      </Text>
      {usual.isVerified ? null : <Tag tone="watch">待核对</Tag>}
      <Button tone="secondary" size="small" onPress={() => onTake(inUnitOf(mg, card))} testId={testId}>
        采用
      </Button>
    </View>
  )
}

interface FrequencySheetProps {
  open: boolean
  card: MedicineCard
  chosen: string
  onChoose: (code: string) => void
  onClose: () => void
}

/** Those of the medicine's record first; the Chinese always stands beside the code. */
function FrequencySheet({ open, card, chosen, onChoose, onClose }: FrequencySheetProps) {
  const codes = [...new Set([...card.frequencies, ...FREQUENCY_CODES])]
  const options = codes.map((id) => ({
    id,
    name: frequencyWithCode(id) + (card.frequencies.includes(id) ? ' · 药品登记用法' : ''),
  }))
  return (
    <OptionSheet
      open={open}
      title="用药频次"
      options={options}
      chosen={chosen}
      onChoose={({ id }) => onChoose(id)}
      onClose={onClose}
      testId="frequency-sheet"
    />
  )
}
