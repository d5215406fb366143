import { regimenContent } from '@/domain/regimen/content'
import type { Regimen } from '@/domain/regimen/types'
import { cycleLengthText, unitText } from '@/domain/regimen/wording'
import type { NewItem } from '../bank'
import { daysOf, isPlainDose, regimenDrugName, regimenLines, wayOf } from './dose-lines'
import { blank, multiple, single, spaced } from './make'

const EMETIC = { high: '高度', moderate: '中度', low: '低度', minimal: '轻微' } as const
const CYCLES = [7, 14, 21, 28, 42]

/** Regimens, as the chemotherapy manual of this app has them. What it marks as not confirmed says so. */
export const regimenItems = (): NewItem[] => regimenContent.records.filter(isAsked).flatMap(ofRegimen)

/** One course in one form: what changes from cycle to cycle, or stands in parts, is no question of one line. */
const isAsked = ({ check, drugs: lines, cycleDaysBy, pediatric }: Regimen): boolean =>
  check === 'D' && !cycleDaysBy && !pediatric && lines.length > 1 && lines.every(({ block, cycleRange }) => !block && !cycleRange)

function ofRegimen(regimen: Regimen): NewItem[] {
  const { id, name, diseases, cancers, cycleDays } = regimen
  const disease = diseases[0] ?? 'pan'
  const source = { title: `化疗手册 · ${name}`, link: `/tools/cmm/detail?id=${id}`, isUnverified: false }
  const frame = (code: string, topic: string, difficulty: 1 | 2 | 3) => ({
    code: `${code}-${id}`,
    disease,
    topic,
    difficulty,
    source,
  })
  const given = regimenLines(regimen)
  const about = `${spaced(cancers.join('、')).trimStart()}的${spaced(name)}方案`
  const items: NewItem[] = []
  const names = [...new Set(regimen.drugs.map(({ drug }) => regimenDrugName(drug)))]
  const others = strangers(regimen)
  if (names.length > 1 && others.length >= 2 && names.every((one) => !name.includes(one)))
    items.push(
      multiple(
        { ...frame('drugs', '方案组成', 2), stem: `${about}包含下列哪些药物？`, rationale: `${name}：${given}。` },
        names,
        others.slice(0, Math.max(2, 5 - names.length)),
      ),
    )
  if (CYCLES.includes(cycleDays))
    items.push(
      single(
        {
          ...frame('cycle', '用药周期', 1),
          stem: `${about}每周期多少天？`,
          rationale: `${name}：${given}。`,
        },
        `${cycleDays} 天`,
        CYCLES.filter((days) => days !== cycleDays)
          .slice(0, 3)
          .map((days) => `${days} 天`),
      ),
    )
  const graded = emeticOf(regimen)
  if (graded)
    items.push(
      single(
        {
          ...frame('emetic', '支持治疗', 2),
          stem: `${about}的致吐风险为？`,
          rationale: `化疗手册将${spaced(name)}列为${graded.right}致吐风险。`,
        },
        graded.right,
        graded.wrong,
      ),
    )
  const [line] = regimen.drugs.filter((one) => isPlainDose(regimen, one))
  if (line?.dose !== undefined)
    items.push(
      blank(
        {
          ...frame('dose', '用药剂量', 3),
          stem: `${about}${cycleLengthText(regimen)}，其中${regimenDrugName(line.drug)}（${wayOf(line)}，${daysOf(line.days)}）每次的剂量为 ____ ${unitText(line.unit)}。`,
          rationale: `${name}：${given}。`,
        },
        [[String(line.dose)]],
      ),
    )
  return items
}

/** The emetic class of a regimen with the others; null: it stands between two. */
export function emeticOf({ emetic }: Regimen): { right: string; wrong: readonly string[] } | null {
  if (!(emetic in EMETIC)) return null
  const right = EMETIC[emetic as keyof typeof EMETIC]
  return { right, wrong: Object.values(EMETIC).filter((one) => one !== right) }
}

/** Drugs of other regimens of the same disease that this one has not. */
function strangers({ diseases, drugs: own }: Regimen): string[] {
  const has = new Set(own.map(({ drug }) => regimenDrugName(drug)))
  const names = regimenContent.records
    .filter((other) => other.diseases.some((one) => diseases.includes(one)))
    .flatMap((other) => other.drugs.map(({ drug }) => regimenDrugName(drug)))
  // A salt, a liposome or a bound form of a drug that is in it would be half right.
  return [...new Set(names)].filter((one) => ![...has].some((mine) => one.includes(mine) || mine.includes(one)))
}
