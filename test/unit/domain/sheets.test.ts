import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chinesePunctuation } from '../../../scripts/lib/chinese-punctuation'

const ROOT = path.resolve(__dirname, '../../..')
const SHEETS = path.resolve(ROOT, '../shared/clinical')

/** Beside a clone alone there are no sheets; the records are then what was compared when they were taken over. */
const beside = fs.existsSync(SHEETS) ? test : test.skip

beside(
  'every record is what its sheet says, to the letter',
  () => {
    const run = () => execFileSync('npx', ['tsx', 'scripts/sheets.ts', '--check'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
    expect(run()).toBe('')
  },
  120_000,
)

test.each([
  ['减量,停药;再评估', '减量，停药；再评估'],
  ['每日 12,000 mg', '每日 12,000 mg'],
  ['比例 2:1', '比例 2:1'],
  ['CCr 30–50:75%;< 30:禁用', 'CCr 30–50：75%；< 30：禁用'],
  ['CCr 50–60:3.5 剂量', 'CCr 50–60：3.5 剂量'],
  ['FOLFOXIRI(±贝伐珠单抗)', 'FOLFOXIRI（±贝伐珠单抗）'],
  ['cIVA(T4b) 期', 'cIVA(T4b) 期'],
  ['label, US (seen)', 'label, US (seen)'],
])('%s is set as %s', (sheet, text) => expect(chinesePunctuation(sheet)).toBe(text))
