/**
 * Takes the records of the clinical sheets over into `src/domain/<kind>/data`: by script, never typed, one record a line.
 * `npx tsx scripts/sheets.ts` writes the files, `-- --check` only compares and ends with 1 when a file is not what its sheet says.
 * The sheets are beside the repository, in `../shared/clinical`, or where `SHEETS` says.
 */
import fs from 'node:fs'
import path from 'node:path'
import { chinesePunctuation } from './lib/chinese-punctuation'
import { blocksOf } from './lib/sheet-blocks'
import { withGuidelineId, withReadings, type Row } from './lib/sheet-readings'

const ROOT = path.resolve(__dirname, '..')
const SHEETS = process.env.SHEETS ?? path.resolve(ROOT, '../shared/clinical')

interface Target {
  sheet: string
  /** Name after ```jsonl, or the place among the unnamed blocks of the sheet. */
  block: string | number
  /** Below `src/domain`. */
  file: string
  constant: string
  type: string
  from: string
  /** What the records are, for the head of the file. */
  what: string
  /** What is added to a record of the sheet; `before` is the same record in the file as it stands. */
  complete?: (row: Row, before: Row | undefined) => Row
}

const targets: readonly Target[] = [
  {
    sheet: 'medicine',
    block: 0,
    file: 'regimen/data/regimens',
    constant: 'regimens',
    type: 'Regimen',
    from: '../types',
    what: 'The regimens of medicine.md, section 1.6, without their uses by stage',
    complete: ({ stages: _, ...regimen }) => regimen,
  },
  {
    sheet: 'medicine',
    block: 0,
    file: 'regimen/data/uses',
    constant: 'regimenUses',
    type: 'RegimenUses',
    from: '../types',
    what: 'Where the regimens of medicine.md, section 1.6, are used',
    complete: ({ id, stages }) => ({ id, stages }),
  },
  {
    sheet: 'medicine',
    block: 0,
    file: 'regimen/data/cards',
    constant: 'regimenCards',
    type: 'RegimenCard',
    from: '../card',
    what: 'What other tools show of the regimens of medicine.md, section 1.6',
    complete: cardOf,
  },
  {
    sheet: 'medicine',
    block: 1,
    file: 'drug/data/drugs',
    constant: 'drugs',
    type: 'Drug',
    from: '../types',
    what: 'The drugs of medicine.md, section 2.3, with readings for the search',
    complete: withReadings,
  },
  {
    sheet: 'medicine',
    block: 2,
    file: 'guideline/data/guidelines',
    constant: 'guidelines',
    type: 'Guideline',
    from: '../types',
    what: 'The guidelines of medicine.md, section 3.2, with an id and readings for the search',
    complete: withGuidelineId,
  },
  {
    sheet: 'medicine',
    block: 3,
    file: 'trial/data/trials',
    constant: 'trials',
    type: 'TrialResult',
    from: '../types',
    what: 'The trials of medicine.md, section 5.2',
  },
  {
    sheet: 'organ-function',
    block: 'organ',
    file: 'regimen/data/organ-rules',
    constant: 'organRules',
    type: 'OrganRule',
    from: '../organ-rule',
    what: 'The kidney and liver rules of organ-function.md',
  },
  {
    sheet: 'labels',
    block: 'labels',
    file: 'drug/data/labels',
    constant: 'labels',
    type: 'DrugLabel',
    from: '../types',
    what: 'The label sections of labels.md',
  },
  {
    sheet: 'interactions',
    block: 'classes',
    file: 'drug/data/interaction-classes',
    constant: 'interactionClasses',
    type: 'InteractionClass',
    from: '../types',
    what: 'The classes of interactions.md, with readings for the search',
    complete: withReadings,
  },
  {
    sheet: 'interactions',
    block: 'agents',
    file: 'drug/data/interaction-agents',
    constant: 'interactionAgents',
    type: 'InteractionAgent',
    from: '../types',
    what: 'The co-medications of interactions.md, with readings for the search',
    complete: withReadings,
  },
  {
    sheet: 'interactions',
    block: 'interactions',
    file: 'drug/data/interactions',
    constant: 'interactionRows',
    type: 'InteractionRow',
    from: '../types',
    what: 'The graded pairs of interactions.md',
  },
  {
    sheet: 'stage-advice',
    block: 'stage-advice',
    file: 'stage-advice/data/rows',
    constant: 'stageRows',
    type: 'StageRow',
    from: '../types',
    what: 'The rows of stage-advice.md',
  },
  {
    sheet: 'supportive',
    block: 'antiemetic',
    file: 'supportive/data/antiemetics',
    constant: 'antiemetics',
    type: 'AntiemeticLevel',
    from: '../types',
    what: 'The antiemetic prophylaxis of supportive.md',
  },
  {
    sheet: 'supportive',
    block: 'fn',
    file: 'supportive/data/neutropenia-risks',
    constant: 'neutropeniaRisks',
    type: 'NeutropeniaRisk',
    from: '../types',
    what: 'The risks of febrile neutropenia of supportive.md',
  },
  {
    sheet: 'supportive',
    block: 'extravasation',
    file: 'supportive/data/extravasation-classes',
    constant: 'extravasationClasses',
    type: 'ExtravasationClass',
    from: '../types',
    what: 'The extravasation classes of supportive.md',
  },
  {
    sheet: 'supportive',
    block: 'premed',
    file: 'supportive/data/premedications',
    constant: 'premedications',
    type: 'Premedication',
    from: '../types',
    what: 'The premedication of supportive.md',
  },
]

/** Without its doses: other tools name a regimen and lead to it. */
function cardOf({ id, name, diseases, cancers, setting, check, evidence, drugs }: Row): Row {
  const named = (drugs as { drug: string }[]).map(({ drug }) => drug)
  return {
    id,
    name,
    diseases,
    cancers,
    setting,
    check,
    ...(evidence ? { evidence } : {}),
    drugs: [...new Set(named)].map((drug) => ({ drug })),
  }
}

const fileOf = (target: Target): string => path.join(ROOT, 'src/domain', `${target.file}.ts`)

/** The records of a file as it stands, by the place where the sheet's own fields are the same: one line, one record. */
function recordsBefore(file: string): Row[] {
  if (!fs.existsSync(file)) return []
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"'))
    .map((line) => JSON.parse(line.replace(/,$/, '')) as Row)
}

function textOf(target: Target): string {
  const rows = blocksOf(fs.readFileSync(path.join(SHEETS, `${target.sheet}.md`), 'utf8'))
  const block = rows.get(target.block)
  if (!block) throw new Error(`${target.sheet}.md has no block ${target.block}`)
  const before = recordsBefore(fileOf(target))
  const keyOf = (row: Row): string => String(row.id && !target.what.includes('an id') ? row.id : `${row.title}${row.year}`)
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const lines = block.map((sheetRow) => {
    const row = chinesePunctuation(sheetRow) as Row
    return JSON.stringify(target.complete ? target.complete(row, known.get(keyOf(row))) : row)
  })
  return `import type { ${target.type} } from '${target.from}'

/**
 * ${target.what}: taken over by \`scripts/sheets.ts\`, never typed, one record a line, so that
 * an edition can be compared with its sheet by eye and by \`diff\`.
 */
// prettier-ignore
export const ${target.constant}: readonly ${target.type}[] = [
${lines.map((line) => `${line},`).join('\n')}
]
`
}

const onlyCheck = process.argv.includes('--check')
let differing = 0
for (const target of targets) {
  const file = fileOf(target)
  const text = textOf(target)
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue
  differing += 1
  console.log(`${onlyCheck ? 'differs' : 'written'}: ${path.relative(ROOT, file)}`)
  if (!onlyCheck) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
}
if (onlyCheck && differing > 0) process.exit(1)
