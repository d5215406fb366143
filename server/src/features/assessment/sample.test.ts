import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { and, eq, inArray } from 'drizzle-orm'
import type { ItemSource } from '@/domain/assessment/item'
import { drugContent } from '@/domain/drug/content'
import { toolById } from '@/domain/formula'
import { regimenContent } from '@/domain/regimen/content'
import { CANCERS } from '@/domain/tnm'
import { trialContent } from '@/domain/trial/content'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { drawQuestions } from './draw'
import { sampleCases } from './sample/cases'
import { sampleItems } from './sample/items'
import { lungScene, stationsOf } from './sample/scenes/lung'
import { spotItems } from './sample/spots'
import { assessmentEvent, assessmentPaper, item, paperEdition, standing } from './tables'

const server = testServer()

test('every paper of the sample asks as many questions, for as many points, as it says', async () => {
  const papers = await server.db
    .select({ title: assessmentPaper.title, content: paperEdition.content })
    .from(paperEdition)
    .innerJoin(assessmentPaper, eq(assessmentPaper.id, paperEdition.paperId))
    .innerJoin(assessmentEvent, and(eq(assessmentEvent.id, assessmentPaper.eventId), assessmentEvent.isSample))
  assert.ok(papers.length > 50)
  const wrong: string[] = []
  for (const { title, content } of papers) {
    const drawn = await drawQuestions(server.db, content, 7)
    const points = drawn.reduce((sum, one) => sum + one.points, 0)
    if (drawn.length !== content.rules.questions || points !== content.rules.totalPoints)
      wrong.push(`${title}: ${drawn.length} for ${points}`)
  }
  assert.deepEqual(wrong, [])
})

test('nobody of the sample is ranked by a paper that tells no score before its end', async () => {
  const papers = await server.db
    .select({ id: assessmentPaper.id, content: paperEdition.content })
    .from(assessmentPaper)
    .innerJoin(paperEdition, eq(paperEdition.paperId, assessmentPaper.id))
    .innerJoin(assessmentEvent, and(eq(assessmentEvent.id, assessmentPaper.eventId), assessmentEvent.isSample))
  const running = papers.filter(({ content: { rules } }) => rules.reveal === 'close' && Date.parse(rules.closesAt) > Date.now())
  assert.equal(running.length, 1)
  const [{ id } = assert.fail()] = running
  assert.equal(await server.db.$count(standing, eq(standing.board, `paper:${id}`)), 0)
})

/** Whether the record that an analysis is written from is there: a staging, a regimen, a drug, a trial, a formula. */
function isKnown({ title, link }: ItemSource): boolean {
  const [path = '', query = ''] = link.split('?')
  const { id, edition } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string | undefined>
  const [, , tool, page, name] = path.split('/')
  const isIn = (records: readonly { id: string }[], wanted = '') => records.some((record) => record.id === wanted)
  switch (`${tool}/${page}`) {
    case 'tnm/detail':
      return CANCERS.some((cancer) => cancer.id === id && isIn(cancer.editions, edition))
    case 'cmm/detail':
      return isIn(regimenContent.records, id)
    case 'da/detail':
      return isIn(drugContent.records, name)
    case 'trj/detail':
      return isIn(trialContent.records, id)
    case 'formula/treatment':
      return toolById(name ?? '') !== undefined
    // Pairs of several drugs.
    case 'da/main':
      return title === '用药助手'
    default:
      return link === '' && title.includes('药物临床试验质量管理规范')
  }
}

test('the sample has six hundred items or more, each analysis written from a record that there is', () => {
  const items = sampleItems()
  assert.ok(items.length >= 600, `${items.length} items`)
  assert.equal(new Set(items.map(({ code }) => code)).size, items.length)
  const steps = sampleCases().flatMap((one) => one.steps)
  const lost = [...items, ...steps].filter(({ content }) => !content.rationale || !isKnown(content.source))
  assert.deepEqual(
    lost.map(({ code, content }) => `${code} ${content.source.link}`),
    [],
  )
})

test('no text of a sample item has brackets in or beside brackets, and what it says of a report is what its source names', () => {
  const steps = sampleCases().flatMap((one) => one.steps)
  const faults: string[] = []
  for (const { code, content } of [...sampleItems(), ...steps]) {
    const { stem, rationale, source, options, prompts } = content
    for (const text of [stem, rationale, source.title, ...[...options, ...prompts].map((option) => option.text)]) {
      const [doubled] = /[（(][^（()）]*[（(]|[）)][（(]/.exec(text) ?? []
      if (doubled) faults.push(`${code}: ${doubled}`)
      for (const [report] of text.matchAll(/[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]*)* 20\d\d/g))
        if (!source.title.includes(report)) faults.push(`${code}: ${report} is not ${source.title}`)
    }
  }
  assert.deepEqual(faults, [])
  const prodige = sampleItems().find(({ code }) => code === 'hr-prodige-24')?.content
  assert.equal(prodige?.source.title, 'PRODIGE 24，JAMA Oncol 2022')
  assert.match(prodige?.stem ?? '', /分析对象为意向治疗人群，5 年，JAMA Oncol 2022，报告的风险比/)
})

test('letters and figures stand apart from the words of a sentence, but in names that are written so', () => {
  const names = /(?:大|级别)B细胞|外周T细胞|维A酸/g
  const steps = sampleCases().flatMap((one) => one.steps)
  const faults = [...sampleItems(), ...steps].flatMap(({ code, content: { stem, rationale } }) =>
    [stem, rationale].flatMap((text) => {
      const [joined] = /.{0,6}(?:[\u4e00-\u9fff]\w|\w[\u4e00-\u9fff]).{0,6}/.exec(text.replace(names, '')) ?? []
      return joined ? [`${code}: ${joined}`] : []
    }),
  )
  assert.deepEqual(faults, [])
})

test('a rule draws by difficulty, by the same seed the same', async () => {
  const pick = { disease: 'breast', topic: '', kinds: [], difficulties: [3], count: 5, points: 100 }
  const [paper] = await server.db.select().from(paperEdition).limit(1)
  assert.ok(paper)
  const draw = (seed: number) =>
    drawQuestions(
      server.db,
      { ...paper.content, rules: { ...paper.content.rules, tries: 1 }, draw: { by: 'rule', picks: [pick] } },
      seed,
    )
  const [first, again, other] = [await draw(7), await draw(7), await draw(8)]
  assert.deepEqual(again, first)
  assert.notDeepEqual(other, first)
  const found = await server.db
    .select({ difficulty: item.difficulty, disease: item.disease })
    .from(item)
    .where(
      inArray(
        item.id,
        [...first, ...other].map(({ itemId }) => itemId),
      ),
    )
  assert.ok(found.length >= 5 && found.every(({ difficulty, disease }) => difficulty === 3 && disease === 'breast'))
})

test('the sample has forty cases or more, of which each step names its source', () => {
  const cases = sampleCases()
  assert.ok(cases.length >= 40)
  for (const { code, steps } of cases) {
    assert.ok(steps.length >= 3, code)
    for (const { content } of steps) assert.ok(content.source.title && content.source.link && content.rationale, code)
  }
  assert.equal(
    new Set(cases.flatMap(({ steps }) => steps.map((step) => step.code))).size,
    cases.flatMap(({ steps }) => steps).length,
  )
})

describe('drawings of the sample', () => {
  const media = fileURLToPath(new URL('../../sample/media/', import.meta.url))
  const spots = spotItems()
  const steps = sampleCases().flatMap((one) => one.steps)

  test('are there for every question and every step that shows one', () => {
    const pictures = [...spots, ...steps].flatMap(({ content }) => content.picture || [])
    for (const picture of pictures) assert.ok(existsSync(media + picture.replace('/media/', '')), picture)
    assert.ok(spots.length >= 4)
    assert.ok(steps.filter(({ content }) => content.picture).length >= 6)
  })

  test('have the group of nodes where the definitions of the stage put it', () => {
    assert.deepEqual(stationsOf('右肺上叶', 'N1'), ['rightHilum'])
    assert.deepEqual(stationsOf('右肺上叶', 'N2a'), ['rightMediastinum', 'subcarinal'])
    assert.deepEqual(stationsOf('左肺下叶', 'N3'), ['rightNeck', 'leftNeck', 'rightMediastinum', 'rightHilum'])
  })

  test('show of a report what it calls diseased, and nothing else', () => {
    const nodesOf = (primary: string, nodes: string) => lungScene([primary, nodes])?.nodes
    assert.deepEqual(nodesOf('右肺上叶肿块最大径 60 mm', '同侧肺门淋巴结转移，纵隔淋巴结未见转移'), ['rightHilum'])
    assert.deepEqual(nodesOf('右肺上叶肿块', '同侧纵隔和隆突下多站淋巴结转移'), ['rightMediastinum', 'subcarinal'])
    assert.deepEqual(nodesOf('左肺上叶肿块', '对侧纵隔淋巴结转移'), ['rightMediastinum'])
    assert.equal(lungScene(['肿瘤最大径 36 mm', '清扫的淋巴结均未见转移']), null)
  })

  test('do not answer two questions with one place', () => {
    for (const picture of new Set(spots.map(({ content }) => content.picture))) {
      const areas = spots.filter(({ content }) => content.picture === picture).flatMap(({ content }) => content.key.areas)
      for (const [at, one] of areas.entries())
        for (const other of areas.slice(at + 1)) {
          const isApart =
            one.x + one.width <= other.x + 1e-6 ||
            other.x + other.width <= one.x + 1e-6 ||
            one.y + one.height <= other.y + 1e-6 ||
            other.y + other.height <= one.y + 1e-6
          assert.ok(isApart, `${picture}: ${JSON.stringify([one, other])}`)
        }
      for (const { x, y, width, height } of areas) assert.ok(x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1, picture)
    }
  })
})
