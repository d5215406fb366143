import type { RegimenDrug } from './types'

/**
 * Organ-function limits of medicine.md, section 1.5: blocks, forced reductions and warnings. All unverified there: 待核对 wherever shown.
 * Figures are compared as displayed, with one decimal.
 */

export type Effect =
  | { kind: 'block' }
  /** Below the sheet's last step: it gives no dose, so none is shown. */
  | { kind: 'noFigure' }
  | { kind: 'percent'; percent: number }
  /** Another dose in the drug's own unit; `insteadOf`: only where the record has just this one. `everyDays`: 2 is every 48 h. */
  | { kind: 'dose'; dose: number; insteadOf?: number; everyDays?: number }
  /** At most this dose, in the drug's own unit. */
  | { kind: 'atMost'; dose: number }
  /** One step down the table by body surface area. */
  | { kind: 'stepDown' }
  | { kind: 'warn' }

interface Band {
  from?: number
  above?: number
  upTo?: number
  below?: number
  effect: Effect
  /** Shown beside the dose, or instead of it. */
  text: string
}

export interface Limit {
  drug: string
  /** Creatinine clearance in mL/min, or total bilirubin in mg/dL; `manual`: more than this sheet asks for, shown to be compared by hand. */
  measure: 'ccr' | 'bilirubin' | 'manual'
  /** Only from this dose in the drug's unit on. */
  minDose?: number
  /** For the page. */
  text: string
  /** The first that holds counts; where two of the sheet's steps share a bound, the lower dose stands first. */
  bands: readonly Band[]
}

const percent = (value: number): Effect => ({ kind: 'percent', percent: value })
const dose = (value: number): Effect => ({ kind: 'dose', dose: value })
const block: Effect = { kind: 'block' }
const noFigure: Effect = { kind: 'noFigure' }
const warn: Effect = { kind: 'warn' }

export const limits: readonly Limit[] = [
  {
    drug: 'capecitabine',
    measure: 'ccr',
    text: 'CCr 30–50 mL/min：75%；< 30：禁用',
    bands: [
      { below: 30, effect: block, text: 'CCr < 30 mL/min，卡培他滨禁用' },
      { upTo: 50, effect: percent(75), text: 'CCr 30–50 mL/min，卡培他滨 75%' },
    ],
  },
  {
    drug: 'pemetrexed',
    measure: 'ccr',
    text: 'CCr < 45 mL/min：不得使用',
    bands: [{ below: 45, effect: block, text: 'CCr < 45 mL/min，不得使用培美曲塞' }],
  },
  {
    drug: 'cisplatin',
    measure: 'ccr',
    text: 'CCr 50–59 mL/min：考虑 75% 或改用卡铂；< 50：警示；< 30：不得使用',
    bands: [
      { below: 30, effect: block, text: 'CCr < 30 mL/min，不得使用顺铂' },
      { below: 50, effect: warn, text: 'CCr < 50 mL/min，慎用顺铂' },
      { below: 60, effect: warn, text: 'CCr 50–59 mL/min，考虑顺铂 75% 或改用卡铂' },
    ],
  },
  {
    drug: 'methotrexate',
    measure: 'ccr',
    minDose: 1000,
    text: '≥ 1 g/m² 时 CCr < 60 mL/min：不得使用',
    bands: [{ below: 60, effect: block, text: 'CCr < 60 mL/min，不得使用大剂量甲氨蝶呤（≥ 1 g/m²）' }],
  },
  {
    drug: 'etoposide',
    measure: 'ccr',
    text: 'CCr 15–50 mL/min：75%',
    bands: [
      { below: 15, effect: noFigure, text: 'CCr < 15 mL/min，资料未给出依托泊苷剂量' },
      { upTo: 50, effect: percent(75), text: 'CCr 15–50 mL/min，依托泊苷 75%' },
    ],
  },
  {
    drug: 'topotecan',
    measure: 'ccr',
    text: '静脉给药 CCr 20–39 mL/min：50%',
    bands: [
      { below: 20, effect: noFigure, text: 'CCr < 20 mL/min，资料未给出拓扑替康剂量' },
      { below: 40, effect: percent(50), text: 'CCr 20–39 mL/min，拓扑替康 50%' },
    ],
  },
  {
    drug: 'S-1',
    measure: 'ccr',
    text: 'CCr 30–59 mL/min：降一档；< 30：不得使用',
    bands: [
      { below: 30, effect: block, text: 'CCr < 30 mL/min，不得使用替吉奥' },
      { below: 60, effect: { kind: 'stepDown' }, text: 'CCr 30–59 mL/min，替吉奥降一档' },
    ],
  },
  {
    drug: 'oxaliplatin',
    measure: 'ccr',
    text: 'CCr < 30 mL/min：85 mg/m² 减为 65 mg/m²',
    bands: [{ below: 30, effect: { kind: 'dose', dose: 65, insteadOf: 85 }, text: 'CCr < 30 mL/min，奥沙利铂 85 减为 65 mg/m²' }],
  },
  {
    drug: 'lenalidomide',
    measure: 'ccr',
    text: 'CCr 30–59 mL/min：10 mg；< 30：15 mg 每 48 小时 1 次；透析 5 mg',
    bands: [
      {
        below: 30,
        effect: { kind: 'dose', dose: 15, everyDays: 2 },
        text: 'CCr < 30 mL/min，来那度胺 15 mg 每 48 小时 1 次（透析患者 5 mg，请人工核定）',
      },
      { below: 60, effect: dose(10), text: 'CCr 30–59 mL/min，来那度胺 10 mg' },
    ],
  },
  {
    drug: 'zoledronic acid',
    measure: 'ccr',
    text: 'CCr > 60 mL/min：4.0 mg；50–60：3.5 mg；40–49：3.3 mg；30–39：3.0 mg；< 30：不得使用',
    bands: [
      { below: 30, effect: block, text: 'CCr < 30 mL/min，不得使用唑来膦酸' },
      { below: 40, effect: dose(3), text: 'CCr 30–39 mL/min，唑来膦酸 3.0 mg' },
      { below: 50, effect: dose(3.3), text: 'CCr 40–49 mL/min，唑来膦酸 3.3 mg' },
      { upTo: 60, effect: dose(3.5), text: 'CCr 50–60 mL/min，唑来膦酸 3.5 mg' },
    ],
  },
  {
    drug: 'bleomycin',
    measure: 'ccr',
    text: 'CCr 40–50 mL/min：70%；30–40：60%；20–30：55%；10–20：45%；5–10：40%',
    bands: [
      { below: 5, effect: noFigure, text: 'CCr < 5 mL/min，资料未给出博来霉素剂量' },
      { upTo: 10, effect: percent(40), text: 'CCr 5–10 mL/min，博来霉素 40%' },
      { upTo: 20, effect: percent(45), text: 'CCr 10–20 mL/min，博来霉素 45%' },
      { upTo: 30, effect: percent(55), text: 'CCr 20–30 mL/min，博来霉素 55%' },
      { upTo: 40, effect: percent(60), text: 'CCr 30–40 mL/min，博来霉素 60%' },
      { upTo: 50, effect: percent(70), text: 'CCr 40–50 mL/min，博来霉素 70%' },
    ],
  },
  {
    drug: 'docetaxel',
    measure: 'manual',
    text: '胆红素 > ULN，或 ALT/AST > 1.5×ULN 且 ALP > 2.5×ULN：警示，避免使用',
    bands: [],
  },
  {
    drug: 'doxorubicin',
    measure: 'bilirubin',
    text: '总胆红素 1.2–3.0 mg/dL：50%；3.1–5.0：25%；> 5：不得使用',
    bands: [
      { above: 5, effect: block, text: '总胆红素 > 5 mg/dL，不得使用多柔比星' },
      { above: 3, effect: percent(25), text: '总胆红素 3.1–5.0 mg/dL，多柔比星 25%' },
      { from: 1.2, effect: percent(50), text: '总胆红素 1.2–3.0 mg/dL，多柔比星 50%' },
    ],
  },
  {
    drug: 'vincristine',
    measure: 'bilirubin',
    text: '总胆红素 > 3 mg/dL：50%',
    bands: [{ above: 3, effect: percent(50), text: '总胆红素 > 3 mg/dL，长春新碱 50%' }],
  },
  {
    drug: 'vinblastine',
    measure: 'bilirubin',
    text: '总胆红素 > 3 mg/dL：50%',
    bands: [{ above: 3, effect: percent(50), text: '总胆红素 > 3 mg/dL，长春碱 50%' }],
  },
  {
    drug: 'irinotecan',
    measure: 'bilirubin',
    text: '总胆红素 > 2 mg/dL：警示，避免使用',
    bands: [{ above: 2, effect: warn, text: '总胆红素 > 2 mg/dL，避免使用伊立替康' }],
  },
  {
    drug: 'gemcitabine',
    measure: 'bilirubin',
    text: '总胆红素 > 1.6 mg/dL：以 800 mg/m² 起始',
    bands: [{ above: 1.6, effect: { kind: 'atMost', dose: 800 }, text: '总胆红素 > 1.6 mg/dL，吉西他滨以 800 mg/m² 起始' }],
  },
]

/** Whether a limit concerns this entry of a regimen, whatever the patient's figures. */
export const concerns = (limit: Limit, { drug, dose: recorded = 0 }: RegimenDrug): boolean =>
  limit.drug === drug && recorded >= (limit.minDose ?? 0)

/** Whether any limit of a measure concerns this entry. */
export const hasLimit = (entry: RegimenDrug, measure: Limit['measure']): boolean =>
  limits.some((limit) => limit.measure === measure && concerns(limit, entry))

/** Figures as displayed: one decimal, null when not known. */
export interface OrganFunction {
  /** mL/min */
  ccr: number | null
  /** mg/dL */
  bilirubin: number | null
}

const holds = ({ from = -Infinity, above = -Infinity, upTo = Infinity, below = Infinity }: Band, value: number): boolean =>
  value >= from && value > above && value <= upTo && value < below

/** What the limits say for an entry of a regimen; at most one a measure. */
export function effectsFor(entry: RegimenDrug, organ: OrganFunction): { effect: Effect; text: string }[] {
  return limits.flatMap((limit) => {
    const value = limit.measure === 'manual' ? null : organ[limit.measure]
    if (value === null || !concerns(limit, entry)) return []
    const band = limit.bands.find((candidate) => holds(candidate, value))
    return band ? [{ effect: band.effect, text: band.text }] : []
  })
}
