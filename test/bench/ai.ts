import { connect } from '../../server/src/db/connect'
import { fillWhole } from '../../server/src/features/ai/sources/fill'
import { coverage, findPassages } from '../../server/src/kernel/passages'
import { knownItems, unanswerable, type KnownItem } from './ai-questions'
import { temporaryFolder } from './server'
import { printTable } from './table'

const FIRST = 5

/** Prints how often a wanted source is among the first five passages, how often what cannot be answered is refused, each miss, and how long a search takes. */
export async function benchAi(): Promise<void> {
  const { db, close } = await connect({ url: '', dataDir: temporaryFolder('bench-ai') })
  await fillWhole(db)
  const times: number[] = []
  const find = async (question: string) => {
    const start = performance.now()
    const findings = await findPassages(db, question, { userId: 0 })
    times.push(performance.now() - start)
    return { findings, isAnswered: coverage(findings).isEnough }
  }
  const missed: string[][] = []
  const rows: string[][] = []
  for (const [group, questions] of Object.entries(knownItems)) {
    let [found, answered] = [0, 0]
    for (const [question, ...wanted] of questions as readonly KnownItem[]) {
      const { findings, isAnswered } = await find(question)
      const shown = findings.passages.slice(0, FIRST).map(({ source }) => `${source.kind} ${source.refId}`)
      const isFound = wanted.some((source) => shown.includes(source))
      found += Number(isFound)
      answered += Number(isAnswered)
      if (!isFound || !isAnswered) missed.push([question, isFound ? '找到，拒答' : '没找到', shown[0] ?? '（无）'])
    }
    rows.push([group, String(questions.length), share(found, questions.length), share(answered, questions.length)])
  }
  let refused = 0
  for (const question of unanswerable) {
    const { findings, isAnswered } = await find(question)
    refused += Number(!isAnswered)
    if (isAnswered)
      missed.push([question, '应拒答', `${findings.passages[0]?.source.kind} ${findings.passages[0]?.source.refId}`])
  }
  printTable('循证问答：资料库里有的问题', ['', '问题', '前五段有', '作答'], rows)
  printTable('资料库里没有的问题', ['问题', '拒答'], [[String(unanswerable.length), share(refused, unanswerable.length)]])
  printTable('没有做对的', ['问题', '', '第一段'], missed)
  times.sort((a, b) => a - b)
  const at = (part: number): string => `${Math.round(times[Math.floor(times.length * part)] ?? 0)} ms`
  printTable('检索一次', ['中位', 'p95'], [[at(0.5), at(0.95)]])
  await close()
}

const share = (part: number, all: number): string => `${((part / all) * 100).toFixed(1)} %`
