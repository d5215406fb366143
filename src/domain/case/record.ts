import { doneOf, withoutRepeats } from './done'
import { sheetOf } from '../report/sheet'
import { MORE, type Corrections, type Sheet, type Words } from '../report/sheet-schema'
import { histologiesAt } from '../stage-advice/lookup'
import { histologyText } from '../stage-advice/wording'
import { matchOf, type Catalogues } from './match'
import {
  markerKind,
  MARKERS,
  markerText,
  type CaseEntries,
  type CaseRecord,
  type CourseEvent,
  type Marker,
  type WordsPlace,
} from './types'

/** A report of a case, the newest first. */
export interface CaseReport {
  readonly id: string
  /** Day of the report; empty: not told. */
  readonly on: string
  readonly text: string
  readonly corrections: Corrections
}

interface Said {
  readonly words: Words
  readonly place: WordsPlace
  readonly report: CaseReport
}

const placed = (report: CaseReport, type: string, all: readonly Words[]): Said[] =>
  all.map((words, index) => ({ words, report, place: { reportId: report.id, type, index, text: words.text } }))

/** All that a report says and the doctor has not denied. */
const saidIn = (report: CaseReport, { cards, more }: Sheet): Said[] =>
  [...cards.flatMap(({ key, words }) => placed(report, key, words)), ...placed(report, MORE, more)].filter(
    ({ words }) => words.holds || words.verdict === '',
  )

/** The key of a factor stands at the beginning of its id. */
const keyOf = ({ id }: Words): string => /^[^.]+/.exec(id)?.[0] ?? ''
const valueOf = ({ id }: Words): string => id.split('.').slice(1, -1).join('.')

const EX20 = /20\s*(?:号)?\s*(?:外显子)?[^，]{0,6}(?:插入|ins)|(?:外显子|exon|ex)\s*20[^，]{0,12}(?:插入|ins)|ex20ins/i
/** G719X names a codon and not exon 19; a deletion may be of exon 20. */
const SENSITIVE = /L858R|E746|(?:外显子|exon|ex)\s*19(?!\d)|(?:^|\D)19\s*(?:号)?\s*(?:外显子|del|缺失|-del)/i

/** What words say about a marker, in the values that conditions ask for; empty: nothing that can be used. */
function markerValue(key: string, { id, text, value }: Words): string {
  const status = valueOf({ id } as Words)
  if (key === 'EGFR' && status === 'pos') return EX20.test(text) ? 'ex20ins' : SENSITIVE.test(text) ? 'sensitive' : 'other'
  if (key === 'BRAF' && status === 'pos') return /V600E/i.test(text) ? 'v600e' : 'other'
  if (key === 'HER2') {
    if (status === 'pos') return /突变/.test(text) ? 'mutation' : 'pos'
    return status === 'neg' && /1\+|\(\+\)/.test(text) ? 'low' : status === 'neg' ? 'neg' : ''
  }
  const kind = markerKind(key)
  if (!kind) return ''
  return kind.values ? (status in kind.values ? status : '') : (/^\d+/.exec(value)?.[0] ?? '')
}

const RAS = ['KRAS', 'NRAS', 'RAS']
const markerKeyOf = (key: string): string => (RAS.includes(key) ? 'RAS' : key)

/** Wild type of KRAS alone does not say that of NRAS. */
function isEnough(key: string, value: string, said: readonly Said[]): boolean {
  if (key !== 'RAS' || value === 'pos') return true
  const named = new Set(said.map(({ words }) => keyOf(words)))
  return named.has('RAS') || (named.has('KRAS') && named.has('NRAS'))
}

function markersOf(said: readonly Said[], own: CaseEntries['markers']): Marker[] {
  return MARKERS.flatMap(({ key, name }): Marker[] => {
    const all = said.filter(({ words }) => markerKeyOf(keyOf(words)) === key)
    const found = all.map((one) => ({ ...one, value: markerValue(keyOf(one.words) === key ? key : 'RAS', one.words) }))
    const usable = found.filter(({ value }) => value !== '' && isEnough(key, value, all))
    const [newest] = key === 'RAS' ? [...usable].sort((a, b) => Number(b.value === 'pos') - Number(a.value === 'pos')) : usable
    const others = new Set(usable.map(({ value }) => value))
    const entered = own[key]
    if (entered === undefined && !newest) return []
    const value = entered ?? newest?.value ?? ''
    if (value === '') return []
    const isOwn = entered !== undefined
    return [
      {
        ...{ key, name, value, valueName: markerText(key, value), isOwn },
        certain: isOwn || Boolean(newest?.words.certain),
        conflict:
          !isOwn && key !== 'RAS' && others.size > 1
            ? `报告前后不一致：${[...others].map((one) => markerText(key, one)).join('、')}`
            : '',
        words: isOwn ? null : (newest?.place ?? null),
      },
    ]
  })
}

const PREVIEW = 40

/** What happened, the newest first; what has no day stands at the end. */
function courseOf(
  reports: readonly (readonly [CaseReport, Sheet])[],
  said: readonly Said[],
  { events, dropped }: CaseEntries,
): CourseEvent[] {
  const own = events.map((event) => ({ ...event, cycles: null, isOwn: true, reportId: '', words: null }))
  const read = reports.map(([{ id, on, text }, { stageName, tnm }]) => ({
    ...{ id: `r${id}`, on, cycles: null, isOwn: false, reportId: id, words: null },
    text: [`报告：${text.trim().replace(/\s+/g, ' ').slice(0, PREVIEW)}`, [tnm, stageName].filter(Boolean).join('，')]
      .filter(Boolean)
      .join('……'),
  }))
  const done = said.flatMap(({ words, place, report }) => {
    const told = doneOf(report.text, words)
    return told ? [{ ...told, id: `t${report.id}.${words.id}`, isOwn: false, reportId: report.id, words: place }] : []
  })
  const once = withoutRepeats(done).map(({ kind: _kind, ...event }) => event)
  return [...own, ...read, ...once]
    .filter(({ id }) => !dropped.includes(id))
    .sort((a, b) => Number(a.on === '') - Number(b.on === '') || b.on.localeCompare(a.on))
}

const LUNG: readonly (readonly [RegExp, string])[] = [
  [/小细胞/, 'SCLC'],
  [/鳞/, 'NSCLC-squamous'],
  [/腺癌|大细胞/, 'NSCLC-nonsquamous'],
]

/** The histology that advice is divided by, as the reports tell it; empty: they do not, or say several. */
function histologyIn(cancer: string, said: readonly Said[]): string {
  if (cancer !== 'lung') return ''
  const told = said.filter(({ words }) => keyOf(words) === 'histology' && words.holds && words.certain)
  const found = new Set(told.flatMap(({ words }) => LUNG.find(([pattern]) => pattern.test(words.value))?.[1] ?? []))
  const [only = ''] = found
  return found.size === 1 ? only : ''
}

/** The structured record of a case: from its reports, with what the doctor has put right, and what fits. */
export function recordOf(reports: readonly CaseReport[], entries: CaseEntries, catalogues: Catalogues): CaseRecord {
  const sheets = reports.map((report) => [report, sheetOf(report.text, report.corrections)] as const)
  const chosen = sheets.find(([{ id }]) => id === entries.stagedBy) ?? sheets.find(([, { stage }]) => stage !== '') ?? sheets[0]
  const sheet = chosen?.[1]
  // Another cancer's report says nothing about the markers of this one.
  const same = sheets.filter(([, one]) => one.cancer === '' || one.cancer === sheet?.cancer)
  const said = same.flatMap(([report, one]) => saidIn(report, one))
  const cancer = sheet?.cancer ?? ''
  const edition = sheet?.edition?.id ?? ''
  const stage = sheet?.stage ?? ''
  const choices = histologiesAt({ cancer, edition, stage })
  const told = entries.histology || histologyIn(cancer, said)
  const histology = choices.includes(told) ? told : ''
  const markers = markersOf(said, entries.markers)
  const facts = Object.fromEntries(
    markers.filter(({ certain, conflict }) => certain && !conflict).map(({ key, value }) => [key, value]),
  )
  return {
    ...{ cancer, cancerName: sheet?.cancerName ?? '', stagedBy: chosen?.[0].id ?? '', stage, stageName: sheet?.stageName ?? '' },
    ...{ tnm: sheet?.tnm ?? '', edition, editionName: sheet?.edition?.name ?? '', isConfirmed: sheet?.isConfirmed ?? false },
    ...{ histology, histologyName: histology && histologyText(histology), line: entries.line, markers },
    course: courseOf(sheets, said, entries),
    match: matchOf({ cancer, edition, stage, histology, line: entries.line, facts }, catalogues),
  }
}
