import { View } from '@tarojs/components'
import type { DoseLine } from '@/domain/regimen/sheet-types'
import { lineName } from '@/domain/regimen/wording'
import { Sheet } from '@/ui/Sheet'
import { isShown } from '../sheet-text'
import { Chips } from './Chips'

const FACTORS = [100, 75, 50].map((value) => ({ value, text: `${value}%` }))

interface FactorSheetProps {
  open: boolean
  lines: readonly DoseLine[]
  factors: Readonly<Record<string, number>>
  onFactor: (drug: string, factor: number) => void
  /** Lines whose figure was asked for although the drug must be avoided. */
  revealed: ReadonlySet<string>
  onClose: () => void
}

/** How much of its dose each drug is given at. A drug whose figure is not shown has no factor either. */
export function FactorSheet({ open, lines, factors, onFactor, revealed, onClose }: FactorSheetProps) {
  const first = lines.filter(
    (line, n) => line.ok && !line.follows && isShown(line, revealed) && lines.findIndex(({ drug }) => drug === line.drug) === n,
  )
  return (
    <Sheet open={open} title="减量" onClose={onClose} testId="factor-sheet">
      <View>
        {first.map((line) => (
          <Chips
            key={line.drug}
            label={`${lineName({ drug: line.drug })}剂量系数`}
            items={FACTORS}
            value={factors[line.drug] ?? 100}
            onChange={(factor) => onFactor(line.drug, factor)}
            testId={`factor-${line.index}`}
          />
        ))}
      </View>
    </Sheet>
  )
}
