import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { drugs } from '@/domain/drug/data/drugs'
import { interactionAgents } from '@/domain/drug/data/interaction-agents'
import { interactionClasses } from '@/domain/drug/data/interaction-classes'
import { interactionSupplements } from '@/domain/drug/data/interaction-supplements'
import { interactionRows } from '@/domain/drug/data/interactions'
import { interactionProblems } from '@/domain/drug/interaction-problems'
import { rowSourceText, severityLook, sideName, unwordedSources } from '@/domain/drug/interaction-wording'
import { allInteractions, checkInteractions, findingsOf, rowsOfDrug, severityOf } from '@/domain/drug/interactions'
import { findParty, keyOf, keysOfSide, partiesOf, searchParties, type Party } from '@/domain/drug/parties'
import { regimens } from '@/domain/regimen/data/regimens'

const parties = partiesOf(drugs)
/** The party that a doctor gets who types a name and takes the first answer. */
const typed = (text: string) => searchParties(text, parties)[0] as Party
const found = (x: string, y: string) => findingsOf(typed(x), typed(y)).map(({ row }) => row)
const grades = (x: string, y: string) => found(x, y).map(({ grade }) => grade)
const tables = { drugs, agents: interactionAgents, classes: interactionClasses, rows: interactionRows }

describe('the worked examples of interactions.md', () => {
  test.each([
    [1, '卡培他滨', '华法林', ['避免']],
    [2, '奥美拉唑', '吉非替尼', ['避免']],
    [3, '伏立康唑', '维奈克拉', ['避免']],
    [4, '克拉霉素', '长春新碱', ['避免']],
    [5, '伊曲康唑', '长春新碱', ['避免', '避免']],
    [6, '卡马西平', '伊立替康', ['避免']],
    [7, '葡萄柚', '尼洛替尼', ['避免', '注意']],
    [8, '帕罗西汀', '他莫昔芬', ['避免']],
    [9, '昂丹司琼', '舍曲林', ['调整或监测']],
    [10, '利伐沙班', '恩扎卢胺', ['避免']],
    [11, '辛伐他汀', '培唑帕尼', ['调整或监测']],
    [12, '溴夫定', '替吉奥', ['禁忌']],
    [13, '圣约翰草', '伊立替康', ['禁忌', '避免']],
    [14, '复方磺胺甲噁唑', '甲氨蝶呤', ['避免']],
    [15, '莫西沙星', '尼洛替尼', ['禁忌']],
    [16, '布洛芬', '培美曲塞', ['调整或监测']],
    [17, '阿莫西林', '吉西他滨', []],
    [18, '依非韦伦', '洛拉替尼', ['避免']],
    [19, '维拉帕米', '多柔比星', ['避免', '避免']],
    [20, '水痘疫苗', '环磷酰胺', ['禁忌']],
    [21, '氯氮平', '顺铂', ['禁忌']],
    [22, '福沙匹坦', '地塞米松', ['调整或监测']],
  ])('%i: %s + %s', (_, x, y, expected) => {
    expect(grades(x, y)).toEqual(expected)
    expect(grades(y, x)).toEqual(expected)
  })

  test('what the action says: weekly INR, halved dexamethasone', () => {
    expect(found('卡培他滨', '华法林')[0]?.action).toContain('每周查 INR')
    expect(found('福沙匹坦', '地塞米松')[0]?.action).toContain('减半')
  })
  test('by class where the sheet says so; the azole class does not hold for clarithromycin', () => {
    expect(found('奥美拉唑', '吉非替尼')[0]?.b).toBe('@ppi')
    expect(found('伏立康唑', '维奈克拉')[0]?.b).toBe('@strongCyp3a4Inhibitor')
    expect(found('克拉霉素', '长春新碱').map(({ b }) => b)).toEqual(['@strongCyp3a4Inhibitor'])
    expect(found('伊曲康唑', '长春新碱').map(({ b }) => b)).toEqual(['@strongCyp3a4Inhibitor', '@azoleAntifungal'])
    expect(found('昂丹司琼', '舍曲林').map(({ a, b }) => [a, b])).toEqual([['@5ht3', '@ssri']])
    expect(found('依非韦伦', '洛拉替尼')[0]?.b).toBe('@moderateCyp3a4Inducer')
    expect(found('水痘疫苗', '环磷酰胺')[0]?.a).toBe('@cytotoxic')
    expect(found('莫西沙星', '尼洛替尼')[0]?.b).toBe('@qt')
  })
  test('a row that names both stands before one of a class of the same grade, and its own row before the weaker class row', () => {
    expect(found('维拉帕米', '多柔比星').map(({ b }) => b)).toEqual(['verapamil', '@pgpInhibitor'])
    expect(found('葡萄柚', '尼洛替尼').map(({ b }) => b)).toEqual(['grapefruit', '@moderateCyp3a4Inhibitor'])
  })
})

describe('lookup', () => {
  test('the same in both directions, the strongest grade first, no row twice', () => {
    fc.assert(
      fc.property(fc.subarray(parties, { minLength: 2, maxLength: 2 }), ([x, y]) => {
        const rows = findingsOf(x as Party, y as Party).map(({ row }) => row)
        expect(findingsOf(y as Party, x as Party).map(({ row }) => row)).toEqual(rows)
        // Two digits: the grade, then how many classes the row speaks of.
        const places = rows.map(({ grade, a, b }) => severityOf(grade) * 10 + [a, b].filter((side) => side[0] === '@').length)
        expect(places).toEqual([...places].sort((one, other) => one - other))
        expect(new Set(rows).size).toBe(rows.length)
      }),
      { numRuns: 300 },
    )
  })
  test('exact before class, within a grade, for every pair that has both', () => {
    const single = parties.filter(({ id }) => !id.startsWith('@'))
    const classesOf = (row: { a: string; b: string }) => [row.a, row.b].filter((side) => side[0] === '@').length
    const exact = interactionRows.filter((row) => classesOf(row) === 0)
    let compared = 0
    for (const row of exact) {
      const [x, y] = [row.a, row.b].map((id) => findParty(single, id) as Party)
      const same = findingsOf(x as Party, y as Party).filter((one) => one.row.grade === row.grade)
      if (same.some((one) => classesOf(one.row) > 0)) compared += 1
      expect(same.map((one) => classesOf(one.row))).toEqual(same.map((one) => classesOf(one.row)).sort())
    }
    expect(compared).toBeGreaterThan(5)
  })
  test('finds exactly the rows that a walk over the table finds', () => {
    const squeeze = (id: string) => id.toLowerCase().replace(/[\s\-/]/g, '')
    const isOf = (side: string, id: string): boolean =>
      side.startsWith('@')
        ? (interactionClasses.find((one) => `@${one.id}` === side)?.members ?? []).some((one) => squeeze(one) === squeeze(id))
        : squeeze(side) === squeeze(id)
    const single = parties.filter(({ id }) => !id.startsWith('@'))
    fc.assert(
      fc.property(fc.subarray(single, { minLength: 2, maxLength: 2 }), ([x, y]) => {
        const [first, second] = [x as Party, y as Party]
        const walked = allInteractions.filter(
          ({ a, b }) => (isOf(a, first.id) && isOf(b, second.id)) || (isOf(a, second.id) && isOf(b, first.id)),
        )
        expect(new Set(findingsOf(first, second).map(({ row }) => row))).toEqual(new Set(walked))
      }),
      { numRuns: 300 },
    )
  })
  test('spaces, hyphens, strokes and case do not count', () => {
    for (const id of ['S-1', 's 1', 'Irinotecan Liposome', 'trifluridine/tipiracil', 'Trastuzumab Deruxtecan', "St John's Wort"])
      expect([id, findParty(parties, id)?.id]).toEqual([id, expect.any(String)])
    expect(findParty(parties, 'trifluridine/tipiracil')?.zh).toBe('曲氟尿苷替匹嘧啶')
    expect(findParty(parties, 'moon')).toBeUndefined()
    expect(findParty(parties, '@ppi')?.zh).toContain('质子泵抑制剂')
  })
  test('two drugs of one class have no row by that alone', () => {
    expect(grades('利伐沙班', '阿哌沙班')).toEqual([])
    expect(grades('奥美拉唑', '艾司奥美拉唑')).toEqual([])
    expect(grades('帕博利珠单抗', '替雷利珠单抗')).toEqual([])
  })
  test('a class is found for all its members; a row of one member says for whom', () => {
    expect(found('PPI', '吉非替尼').map(({ grade }) => grade)).toEqual(['避免'])
    const statins = findingsOf(typed('他汀类'), typed('培唑帕尼'))
    expect(statins.map(({ row, only }) => [row.b, only])).toContainEqual(['simvastatin', ['simvastatin']])
    const warfarin = findingsOf(findParty(parties, '@vka') as Party, typed('卡培他滨'))
    expect(warfarin[0]).toMatchObject({ row: { grade: '避免' }, only: [] })
  })
  test('all rows of a drug, the worst first, with the other side', () => {
    const rows = rowsOfDrug(typed('卡培他滨'))
    expect(rows[0]?.row.grade).toBe('禁忌')
    expect(rows).toContainEqual({ row: expect.objectContaining({ b: 'warfarin' }), other: 'warfarin' })
    expect(rows.map(({ row }) => severityOf(row.grade))).toEqual(rows.map(({ row }) => severityOf(row.grade)).sort())
  })
})

describe('pairs', () => {
  test('the worst pair first, known before unknown, none left out', () => {
    const pairs = checkInteractions(['阿莫西林', '吉西他滨', '华法林', '卡培他滨', '溴夫定'].map(typed))
    expect(pairs).toHaveLength(10)
    expect(pairs[0]?.parties.map(({ zh }) => zh)).toEqual(['卡培他滨', '溴夫定'])
    expect(pairs[0]?.findings[0]?.row.grade).toBe('禁忌')
    const isKnown = pairs.map(({ findings }) => findings.length > 0)
    expect(isKnown).toEqual([...isKnown].sort((a, b) => Number(b) - Number(a)))
    expect(isKnown).toContain(false)
  })
  test('nothing and one make no pair', () => {
    expect(checkInteractions([])).toEqual([])
    expect(checkInteractions([typed('吉非替尼')])).toEqual([])
  })
})

describe('search', () => {
  test('every drug, agent and class is found by each of its names and readings', () => {
    expect(parties).toHaveLength(213 + 235 - 17 + 46)
    for (const party of parties)
      for (const { zh, en, pinyin = '' } of party.names)
        for (const name of [zh, en, ...pinyin.split('|')].filter((text): text is string => Boolean(text)))
          expect([name, searchParties(name, parties).includes(party)]).toEqual([name, true])
  })
  test.each([
    ['华法林', 'warfarin'],
    ['warfarin', 'warfarin'],
    ['hfl', 'warfarin'],
    ['波立维', 'clopidogrel'],
    ['bairuituo', 'rivaroxaban'],
    ['Paxlovid', 'nirmatrelvir/ritonavir'],
    ['西柚', 'grapefruit'],
    ['PPI', '@ppi'],
    ['可瑞达', 'pembrolizumab'],
    ['希罗达', 'capecitabine'],
    ['strong CYP3A4 inducer', '@strongCyp3a4Inducer'],
    ['qxcyp3a4ydj', '@strongCyp3a4Inducer'],
  ])('%s', (text, id) => expect(typed(text).id).toBe(id))
  test('what the drugs and the agents both have is offered once, and found by both Chinese names', () => {
    const ids = parties.map(({ keys, id }) => (id.startsWith('@') ? id : keys[0]))
    expect(new Set(ids).size).toBe(ids.length)
    for (const agent of interactionAgents) {
      const names = findParty(parties, agent.id)?.names.flatMap(({ zh, pinyin = '' }) => [zh, pinyin])
      expect(names).toEqual(expect.arrayContaining([agent.zh, agent.pinyin]))
    }
    expect(typed('巯嘌呤')).toBe(typed('硫嘌呤'))
  })
  test('every drug of the manual can be chosen', () => {
    const missing = new Set(regimens.flatMap(({ drugs: entries }) => entries.map(({ drug }) => drug)))
    for (const drug of missing) if (findParty(parties, drug)) missing.delete(drug)
    expect([...missing]).toEqual([])
  })
})

describe('the table', () => {
  test('590 rows, 235 agents, 46 classes; grades and checks as the sheet counts them', () => {
    expect([interactionRows.length, interactionAgents.length, interactionClasses.length]).toEqual([590, 235, 46])
    const count = (grade: string) => interactionRows.filter((row) => row.grade === grade).length
    expect([count('避免'), count('调整或监测'), count('注意'), count('禁忌')]).toEqual([244, 200, 100, 46])
    expect(interactionRows.filter(({ check }) => check === 'P')).toHaveLength(388)
  })
  test('every id of a row and a class is a drug, an agent or a class', () => expect(interactionProblems(tables)).toEqual([]))
  test('the rows beside the sheet are sound, twice none of the sheet, and name the drug as the list does', () => {
    expect(interactionProblems({ ...tables, rows: allInteractions })).toEqual([])
    expect(unwordedSources(allInteractions)).toEqual([])
    for (const { a, effect } of interactionSupplements) {
      const name = drugs.find(({ id }) => keyOf(id) === keyOf(a))?.zh ?? ''
      expect([a, effect.startsWith(name) || effect.startsWith('QT')]).toEqual([a, true])
    }
  })
  test.each([
    ['达拉非尼', '伊曲康唑', '避免', /^换用其他药物.*AUC 增加 71%/],
    ['达拉非尼', '克拉霉素', '避免', /^换用其他药物/],
    ['达拉非尼', '吉非罗齐', '避免', /AUC 增加 47%/],
    ['维莫非尼', '伊曲康唑', '避免', /^换用其他药物/],
    ['安罗替尼', '克拉霉素', '避免', /避免/],
    ['安罗替尼', '莫西沙星', '调整或监测', /心电图/],
    ['阿帕他胺', '伊曲康唑', '调整或监测', /减量/],
    ['厄达替尼', '利福平', '避免', /避免/],
    ['氟唑帕利', '利福平', '避免', /避免/],
    ['尼洛替尼', '法莫替丁', '调整或监测', /错开/],
    ['阿可替尼', '铝碳酸镁', '调整或监测', /错开/],
    ['培唑帕尼', '碳酸钙', '调整或监测', /错开/],
    ['洛拉替尼', '氟康唑', '避免', /避免/],
    ['白蛋白紫杉醇', '吉非罗齐', '注意', /慎用/],
    ['阿法替尼', '卡马西平', '调整或监测', /换用/],
  ])('of section 7 of the label: %s + %s', (x, y, grade, action) => {
    const [row] = found(x, y)
    expect([row?.grade, row?.action]).toEqual([grade, expect.stringMatching(action)])
    expect(grades(y, x)[0]).toBe(grade)
  })
  test.each([
    ['an id that is none', { rows: [{ ...interactionRows[0]!, b: 'moon' }] }, /unknown id "moon"/],
    ['a class that is none', { rows: [{ ...interactionRows[0]!, b: '@moon' }] }, /unknown id "@moon"/],
    ['a pair that stands twice', { rows: [interactionRows[0]!, interactionRows[0]!] }, /stands twice/],
    ['a member that is none', { classes: [{ ...interactionClasses[0]!, members: ['moon'] }] }, /unknown member/],
    ['an agent whose class does not list it', { agents: [{ ...interactionAgents[0]!, classes: [] }] }, /disagree/],
  ])('the checks find %s', (_, change, message) => expect(interactionProblems({ ...tables, ...change }).join()).toMatch(message))
  test('the records are the lines of interactions.md, to the letter', () => {
    // A change of a record is a change against the sheet: both change together, and these with them.
    const digest = (lines: readonly unknown[]) =>
      createHash('sha256')
        .update(lines.map((line) => JSON.stringify(line)).join('\n'))
        .digest('hex')
        .slice(0, 16)
    expect(digest(interactionRows)).toBe('7b53ab05e049565b')
    expect(digest(interactionAgents.map(({ pinyin: _, ...agent }) => agent))).toBe('d3a5b5b291603b05')
    expect(digest(interactionClasses.map(({ pinyin: _, ...group }) => group))).toBe('4adeb24601b282db')
  })
  test('each side has a Chinese name, each grade its verb, each source its wording', () => {
    for (const { a, b } of interactionRows)
      for (const side of [a, b]) {
        expect(sideName(parties, side)).toMatch(/\p{Script=Han}/u)
        expect(keysOfSide(side).size).toBeGreaterThan(0)
      }
    expect(severityLook('禁忌')).toEqual({ verb: '不得合用', severity: 'danger' })
    expect(severityLook('避免')).toEqual({ verb: '避免合用', severity: 'danger' })
    expect(severityLook('调整或监测').severity).toBe('warning')
    expect(severityLook('注意').severity).toBe('note')
    expect(unwordedSources(interactionRows)).toEqual([])
    expect(rowSourceText({ source: 'a new source' })).toBe('a new source')
  })
})
