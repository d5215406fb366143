import { trialContent } from '@/domain/trial/content'
import { corrections } from '@/domain/trial/data/corrections'
import { trialProblems } from '@/domain/trial/problems'
import { hazardText, mainResultText, noteText, populationText, untranslated } from '@/domain/trial/wording'

const trials = trialContent.records
const trialOf = (id: string) => {
  const trial = trials.find((one) => one.id === id)
  if (!trial) throw new Error(`no trial ${id}`)
  return trial
}

test('what is corrected is there, is sound, is worded, and names its source', () => {
  for (const { id, rows, source } of corrections) {
    for (const at of Object.keys(rows)) expect(trialOf(id).results[Number(at)]).toMatchObject(rows[Number(at)] ?? {})
    expect(source).not.toBe('')
  }
  expect(trialProblems(trials)).toEqual([])
  expect(untranslated(trials)).toEqual([])
})

test('HIMALAYA: the interval stands with its own level', () => {
  const himalaya = trialOf('himalaya')
  expect(himalaya.results.map(hazardText)).toEqual(['0.78 (96.02% CI 0.65–0.92)'])
  expect(noteText(himalaya)).toContain('4 年随访（Ann Oncol 2024）HR 0.78，95 % CI 0.67–0.92')
})

test('a figure that a trial is quoted for stands beside the patients it was seen in', () => {
  expect(mainResultText(trialOf('adaura'))).toBe('II–IIIA 期：DFS HR 0.17 (99.06% CI 0.11–0.26)')
  expect(mainResultText(trialOf('destiny-breast04'))).toBe('HR 阳性：PFS HR 0.51 (0.40–0.64)')
  for (const trial of trials) {
    const main = trial.results.find(({ primary, hr }) => primary && hr !== undefined)
    expect(mainResultText(trial)).toMatch(main ? new RegExp(`^${populationText(main).replace(/[+()]/g, '\\$&')}：`) : /^$/)
  }
})
