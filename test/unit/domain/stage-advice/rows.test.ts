import { regimenUses } from '@/domain/regimen/data/uses'
import * as v from 'valibot'
import { regimens } from '@/domain/regimen/data/regimens'
import { isDisease } from '@/domain/regimen/diseases'
import { stageRows } from '@/domain/stage-advice/data/rows'
import { groupsOf, rowsAt } from '@/domain/stage-advice/lookup'
import { stageRowSchema } from '@/domain/stage-advice/schema'
import { histologyText } from '@/domain/stage-advice/wording'
import { CANCERS } from '@/domain/tnm'
import { stagesOf } from '@/domain/tnm/evaluate'
import { trials } from '@/domain/trial/data/trials'

// Section 6, row 0: what the sheet promises of its own data.
test('97 rows of 30 diseases, each of the form of the sheet and marked', () => {
  expect(stageRows).toHaveLength(97)
  expect(new Set(stageRows.map(({ id }) => id)).size).toBe(97)
  expect(new Set(stageRows.map(({ disease }) => disease)).size).toBe(30)
  for (const row of stageRows) expect({ row: row.id, ...v.safeParse(stageRowSchema, row) }).toMatchObject({ success: true })
  expect(stageRows.map(({ check }) => check)).toEqual(stageRows.map(() => 'U'))
  expect(stageRows.filter(({ disease }) => !isDisease(disease))).toEqual([])
})

test('every regimen and trial that is named exists', () => {
  const known = new Set(regimens.map(({ id }) => id))
  const trialIds = new Set(trials.map(({ id }) => id))
  const options = stageRows.flatMap((row) => row.systemic.map((option) => ({ row: row.id, ...option })))
  expect(options.flatMap(({ row, regimens: ids }) => ids.filter((id) => !known.has(id)).map((id) => `${row} ${id}`))).toEqual([])
  expect(
    options.flatMap(({ row, evidence = [] }) => evidence.filter((id) => !trialIds.has(id)).map((id) => `${row} ${id}`)),
  ).toEqual([])
})

test('every regimen has stages, and the regimen and the row agree on each use', () => {
  expect(
    regimens.filter(({ id }) => !regimenUses.some((each) => each.id === id && each.stages.length > 0)).map(({ id }) => id),
  ).toEqual([])
  const ofRows = stageRows.flatMap((row) =>
    row.systemic.flatMap((option) => option.regimens.map((id) => `${id} ${row.id} ${option.use}`)),
  )
  const ofRegimens = regimenUses.flatMap(({ id, stages }) => stages.map((stage) => `${id} ${stage.row} ${stage.use}`))
  expect([...new Set(ofRows)].filter((use) => !ofRegimens.includes(use))).toEqual([])
  const known = new Set(stageRows.map(({ id }) => id))
  expect(regimenUses.flatMap(({ stages }) => stages.filter(({ row }) => !known.has(row)))).toEqual([])
})

test('an option without systemic treatment names no regimen', () => {
  for (const { id, systemic } of stageRows)
    for (const { use, regimens: ids } of systemic) if (use === 'none') expect({ id, ids }).toEqual({ id, ids: [] })
})

test('rows name only stages that the tables of tnm.md can give', () => {
  for (const cancer of CANCERS)
    for (const row of stageRows.filter(({ cancers }) => cancers.includes(cancer.id))) {
      const stages = new Set(
        cancer.editions.flatMap((edition) => edition.classifications.flatMap(({ table }) => stagesOf(table))),
      )
      const named = cancer.editions.flatMap(({ id }) => groupsOf(row, id))
      // A row may serve several cancers whose tables have other groups: each group must belong to one of them.
      const others = CANCERS.filter(({ id }) => row.cancers.includes(id)).flatMap(({ editions }) =>
        editions.flatMap((edition) => edition.classifications.flatMap(({ table }) => stagesOf(table))),
      )
      expect({ row: row.id, unknown: named.filter((stage) => !stages.has(stage) && !others.includes(stage)) }).toEqual({
        row: row.id,
        unknown: [],
      })
    }
})

test('only an occult lung cancer and ypII of oesophageal adenocarcinoma have no row; nothing else is silent', () => {
  const silent = CANCERS.flatMap(({ id, editions }) =>
    editions.flatMap((edition) =>
      [...new Set(edition.classifications.flatMap(({ table }) => stagesOf(table)))]
        .filter((stage) => rowsAt({ cancer: id, edition: edition.id, stage }).length === 0)
        .map((stage) => `${id} ${edition.id} ${stage}`),
    ),
  )
  expect(silent).toEqual(['lung AJCC9 occult', 'lung AJCC8 occult', 'esophagus-adeno AJCC8 II'])
})

test('of each cancer, stage and histology there is one row at most', () => {
  for (const { id, editions } of CANCERS)
    for (const edition of editions)
      for (const stage of new Set(edition.classifications.flatMap(({ table }) => stagesOf(table)))) {
        const taken = rowsAt({ cancer: id, edition: edition.id, stage }).flatMap(({ histology }) =>
          histology.length > 0 ? histology : ['any'],
        )
        expect({ id, stage, taken: taken.length }).toEqual({ id, stage, taken: new Set(taken).size })
      }
})

test('every histology has a name', () => {
  for (const id of new Set(stageRows.flatMap(({ histology }) => histology)))
    expect(histologyText(id)).not.toBe(id === 'SCLC' ? '' : id)
})
