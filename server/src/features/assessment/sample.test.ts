import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { drawQuestions } from './draw'
import { sampleCases } from './sample/cases'
import { lungScene, stationsOf } from './sample/scenes/lung'
import { spotItems } from './sample/spots'
import { assessmentEvent, assessmentPaper, paperEdition } from './tables'

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
