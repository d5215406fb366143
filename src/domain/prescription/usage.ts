import { frequencyOf } from './frequency'
import type { Line } from './form'
import { quantityOf } from './quantity'
import { routeName } from './routes'
import { doseText } from './units'

/** How a line is read aloud: always Chinese, for a code is misread. */

export const frequencyText = (code: string): string => frequencyOf(code)?.zh ?? code

/** For who writes and who reviews: the Chinese, and the code beside it. */
export const frequencyWithCode = (code: string): string => {
  const read = frequencyOf(code)
  return read ? `${read.zh}（${read.code}）` : code
}

/** `0.1 g × 20 片`. */
export const specText = ({ spec, unitsPerPack }: Pick<Line, 'spec' | 'unitsPerPack'>): string =>
  `${doseText(spec.amount)} ${spec.unit} × ${unitsPerPack} ${spec.countUnit}`

type Used = Pick<Line, 'route' | 'dose' | 'freq' | 'days' | 'mostADay'>

/** `口服`, `每次 0.1 g`, `每日两次`, `共 10 天`. @param withCode for who writes, reviews and dispenses */
export const usageParts = ({ route, dose, freq, days, mostADay }: Used, withCode = false): string[] => [
  routeName(route),
  `每次 ${doseText(dose.value)} ${dose.unit}`,
  (withCode ? frequencyWithCode(freq) : frequencyText(freq)) + (mostADay ? `，每日最多 ${mostADay} 次` : ''),
  `共 ${days} 天`,
]
export const usageText = (line: Used): string => usageParts(line).join('　')

/** Why it is so much: `28 次 × 3 片 = 84 片，12 片/盒，7 盒`. Empty where it cannot be said. */
export function quantityText(line: Line, packUnit: string): string {
  const needed = quantityOf(line)
  if (!needed || needed.doses === 0) return ''
  const { countUnit } = line.spec
  const each = doseText(Math.round((needed.units / needed.doses) * 1000) / 1000)
  return `${needed.doses} 次 × ${each} ${countUnit} = ${needed.units} ${countUnit}，每${packUnit} ${line.unitsPerPack} ${countUnit}，需 ${needed.packs} ${packUnit}`
}
