/**
 * `npm run bench`: figures to look at, never asserted. `-- sizes|start|first-start|felt|tools|search|backend|ledger|packets|lives|rooms|directory|campaign|attempts|ai` runs one part, `-- backend --documents 2000` or
 * `-- lives --visitors 500` a smaller one, `-- attempts --people 5000` the whole one, `-- ai --seed 5 --passages 100000` other questions and fewer passages, `-- backend --on PostgreSQL` one database alone.
 */
import os from 'node:os'
import { parseArgs } from 'node:util'
import { benchAi } from './ai'
import { withApps } from './apps'
import { benchAttempts } from './attempts'
import { benchBackend } from './backend'
import { benchCampaign } from './campaign'
import { benchDirectory } from './directory'
import { benchFelt } from './felt'
import { benchFirstStart } from './first-start'
import { benchLedger } from './ledger'
import { benchLives } from './lives'
import { benchPackets } from './packets'
import { benchRooms } from './rooms'
import { benchSearch } from './search'
import { benchSizes } from './sizes'
import { benchStart } from './start'
import { benchTools } from './tools'

const PARTS = [
  'sizes',
  'start',
  'first-start',
  'felt',
  'tools',
  'search',
  'backend',
  'ledger',
  'packets',
  'lives',
  'rooms',
  'directory',
  'campaign',
  'attempts',
  'ai',
]

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      documents: { type: 'string', default: '100000' },
      visitors: { type: 'string', default: '5000' },
      people: { type: 'string', default: '500' },
      seed: { type: 'string', default: '7741' },
      passages: { type: 'string', default: '1000000' },
      on: { type: 'string' },
    },
  })
  const unknown = positionals.filter((part) => !PARTS.includes(part))
  const documents = Number(values.documents)
  const visitors = Number(values.visitors)
  const people = Number(values.people)
  const seed = Number(values.seed)
  const passages = Number(values.passages)
  if (unknown.length > 0) throw new Error(`没有“${unknown.join('、')}”这一项；可选：${PARTS.join('、')}`)
  if (!Number.isInteger(documents) || documents < 1) throw new Error('--documents 应为正整数')
  if (!Number.isInteger(visitors) || visitors < 1) throw new Error('--visitors 应为正整数')
  if (!Number.isInteger(people) || people < 1) throw new Error('--people 应为正整数')
  if (!Number.isInteger(seed)) throw new Error('--seed 应为整数')
  if (!Number.isInteger(passages) || passages < 1) throw new Error('--passages 应为正整数')
  const wanted = new Set(positionals.length > 0 ? positionals : PARTS)

  console.log(
    `Node ${process.versions.node}，${os.cpus().length} 核，开始时负载 ${os.loadavg()[0]?.toFixed(2)}（同机有其他任务时，用时会偏大）`,
  )
  if (wanted.has('sizes') || wanted.has('start')) {
    await withApps(async (apps) => {
      if (wanted.has('sizes')) await benchSizes(apps)
      if (wanted.has('start')) await benchStart(apps)
    })
  }
  if (wanted.has('first-start')) await benchFirstStart()
  if (wanted.has('felt')) await benchFelt()
  if (wanted.has('tools')) await benchTools()
  if (wanted.has('search')) await benchSearch()
  if (wanted.has('backend')) await benchBackend(documents, values.on)
  if (wanted.has('ledger')) await benchLedger()
  if (wanted.has('packets')) await benchPackets()
  if (wanted.has('lives')) await benchLives(visitors)
  if (wanted.has('rooms')) await benchRooms()
  if (wanted.has('directory')) await benchDirectory()
  if (wanted.has('campaign')) await benchCampaign()
  if (wanted.has('attempts')) await benchAttempts(people)
  if (wanted.has('ai')) await benchAi(seed, passages)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`\n✖ ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  },
)
