import { connect } from '../../server/src/db/connect'
import { clinicalSources } from '../../server/src/features/ai/sources/clinical'
import { fillWhole } from '../../server/src/features/ai/sources/fill'
import { seedPapers } from '../../server/src/features/literature/sample'
import { paperSource } from '../../server/src/features/literature/source'
import { paper } from '../../server/src/features/literature/tables'
import { coverage, findPassages } from '../../server/src/kernel/passages'
import { readReport } from '../../src/domain/report/read'
import { blindQuestions, blindUnanswerable, type BlindQuestion } from './ai-blind'
import { benchFirstWord } from './ai-first-word'
import { benchLies } from './ai-lies'
import { benchMillion } from './ai-million'
import { knownItems, unanswerable } from './ai-questions'
import { blindReports } from './ai-reports'
import { HELD } from './ai-wordings'
import { temporaryFolder } from './server'
import { percentile, printTable } from './table'

const FIRST = 5

interface Asked {
  isFound: (passage: { kind: string; refId: string; section: string }) => boolean
  text: string
}

/**
 * Prints how often a wanted passage is among the first five, how often what cannot be answered is refused, how many reports are read exactly, each miss, how long the first word takes, and how long a
 * search among `passages` does. Questions and reports are drawn by `seed`; those that were written by hand stand beside them.
 */
export async function benchAi(seed: number, passages: number): Promise<void> {
  const { db, close } = await connect({ url: '', dataDir: temporaryFolder('bench-ai') })
  await fillWhole(db)
  await seedPapers(db)
  const sources = [...clinicalSources(), ...(await db.select().from(paper)).map(paperSource)]
  const times: number[] = []
  const missed: string[][] = []
  const find = async (question: string) => {
    const start = performance.now()
    const findings = await findPassages(db, question, { userId: 0 })
    times.push(performance.now() - start)
    return { findings, ...coverage(findings) }
  }
  const known = async (groups: Readonly<Record<string, readonly Asked[]>>): Promise<string[][]> => {
    const rows: string[][] = []
    const sum = { asked: 0, found: 0, answered: 0 }
    for (const [group, questions] of Object.entries(groups)) {
      let [found, answered] = [0, 0]
      for (const { text, isFound } of questions) {
        const { findings, isEnough } = await find(text)
        const shown = findings.passages.slice(0, FIRST).map(({ source, section }) => ({ ...source, section }))
        const isThere = shown.some(isFound)
        found += Number(isThere)
        answered += Number(isEnough)
        const [first] = shown
        if (!isThere || !isEnough)
          missed.push([
            text,
            isThere ? '找到，拒答' : '没找到',
            first ? `${first.kind} ${first.refId} ${first.section}` : '（无）',
          ])
      }
      rows.push([group, String(questions.length), share(found, questions.length), share(answered, questions.length)])
      sum.asked += questions.length
      sum.found += found
      sum.answered += answered
    }
    return [...rows, ['合计', String(sum.asked), share(sum.found, sum.asked), share(sum.answered, sum.asked)]]
  }
  const refused = async (questions: readonly string[]): Promise<string[]> => {
    let count = 0
    for (const text of questions) {
      const { findings, isEnough } = await find(text)
      count += Number(!isEnough)
      const [first] = findings.passages
      if (isEnough) missed.push([text, '应拒答', `${first?.source.kind} ${first?.source.refId} ${first?.section}`])
    }
    return [String(questions.length), share(count, questions.length)]
  }

  const drawn = blindQuestions(seed, sources, HELD)
  const heads = ['', '问题', '前五段有', '作答']
  printTable(`抽取的问题（种子 ${seed}；要求前五段 ≥ 90 %）`, heads, await known(mapped(drawn, drawnQuestion)))
  printTable(
    '手写的问题',
    heads,
    await known(
      mapped(knownItems, ([text, ...wanted]) => ({ text, isFound: ({ kind, refId }) => wanted.includes(`${kind} ${refId}`) })),
    ),
  )
  printTable(
    '资料库里没有的问题（要求 ≥ 95 %）',
    ['', '问题', '拒答'],
    [
      ['抽取', ...(await refused(blindUnanswerable(seed, sources, HELD)))],
      ['手写', ...(await refused(unanswerable))],
    ],
  )
  printReports(seed)
  benchLies(seed, sources)
  printTable('没有做对的', ['问题', '', '第一段'], missed)
  times.sort((a, b) => a - b)
  printTable(
    '检索一次（PGlite，本库）',
    ['中位', 'p95'],
    [[0.5, 0.95].map((part) => `${Math.round(percentile(times, part))} ms`)],
  )
  await close()
  await benchFirstWord()
  await benchMillion(passages, Object.values(drawn).flat())
}

const mapped = <T>(groups: Readonly<Record<string, readonly T[]>>, asked: (one: T) => Asked): Record<string, Asked[]> =>
  Object.fromEntries(Object.entries(groups).map(([group, all]) => [group, all.map(asked)]))

/** Of a paper any section is right, of everything else the one that was asked for. */
const drawnQuestion = ({ text, wanted }: BlindQuestion): Asked => ({
  text,
  isFound: ({ kind, refId, section }) => wanted.includes(`${kind} ${refId} ${section}`) || wanted.includes(`${kind} ${refId} `),
})

function printReports(seed: number): void {
  const reports = blindReports(seed)
  const wrong: string[][] = []
  let wordless = 0
  for (const { text, cancer, factors } of reports) {
    const reading = readReport(text)
    const shown = reading.factors.filter(({ key }) => key !== 'cancer')
    const found = [
      ...new Set(shown.map(({ key, value, holds, certain }) => `${holds ? '' : '!'}${key}=${value}${certain ? '' : '?'}`)),
    ]
    wordless += reading.factors.filter(({ text: words, start, end }) => !words || text.slice(start, end) !== words).length
    const [more, less] = [found.filter((one) => !factors.includes(one)), factors.filter((one) => !found.includes(one))]
    if (more.length + less.length > 0 || reading.cancer !== cancer)
      wrong.push([text, `多 ${more.join(' ')}`, `少 ${less.join(' ')}`])
  }
  printTable(
    '报告文字（要求 ≥ 90 %，没有无出处的因素）',
    ['报告', '完全一致', '无出处的因素'],
    [[String(reports.length), share(reports.length - wrong.length, reports.length), String(wordless)]],
  )
  if (wrong.length > 0) printTable('没有读对的报告', ['报告', '', ''], wrong)
}

const share = (part: number, all: number): string => `${((part / all) * 100).toFixed(1)} %`
