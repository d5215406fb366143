import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { chatProvider } from '../../server/src/test/chat-provider'
import { askFrom, HEAD } from './load'
import { temporaryFolder, withServer } from './server'
import { percentile, printTable } from './table'

const TIMES = 15
/** A provider that thinks before it speaks. */
const THINKS_MS = 400
const QUESTION = '奥希替尼的用法用量'

interface Conversation {
  responseStatus: { ack: number; errormessage: string }
  auth?: string
  conversationId?: string
}

/** How long the first word takes from the tap to the phone, and what of it the provider itself took. */
export async function benchFirstWord(): Promise<void> {
  const chat = chatProvider()
  await chat.start()
  const began: number[] = []
  const spoke: number[] = []
  chat.script = { pieces: ['80 mg 口服，', '每日 1 次[1]。'] }
  chat.before = async () => {
    began.push(performance.now())
    await new Promise((resolve) => setTimeout(resolve, THINKS_MS))
    spoke.push(performance.now())
  }
  const settings = { AI_BASE_URL: chat.url, AI_API_KEY: 'bench', AI_MODEL: 'bench' }
  try {
    await withServer({ dataDir: temporaryFolder('bench-first-word'), settings }, async (origin) => {
      const { auth = '' } = await call(origin, 'api/user/loginuser', { mobile: '13800000001', password: 'Demo2026x' }, '')
      const whole: number[] = []
      let conversationId = ''
      for (let at = 0; at < TIMES; at += 1) {
        const start = performance.now()
        const body = { conversationId, text: QUESTION, replaces: '', scope: 'all', scopeId: '', idempotencyKey: randomUUID() }
        const said = await call(origin, 'api/ai/ask', body, auth)
        conversationId = said.conversationId ?? ''
        await firstWord(origin, conversationId, auth)
        whole.push(performance.now() - start)
        await isQuiet(origin, conversationId, auth)
      }
      const own = spoke.map((at, n) => at - (began[n] ?? 0))
      const ours = whole.map((ms, n) => ms - (own[n] ?? 0))
      const row = (name: string, all: number[]): string[] => {
        const sorted = [...all].sort((a, b) => a - b)
        return [name, `${Math.round(percentile(sorted, 0.5))} ms`, `${Math.round(percentile(sorted, 0.95))} ms`]
      }
      printTable('第一个字', ['', '中位', 'p95'], [row('服务商自己', own), row('我们另加', ours), row('合计', whole)])
    })
  } finally {
    chat.stop()
  }
}

async function call(origin: string, path: string, body: object, auth: string): Promise<Conversation> {
  const said = await askFrom<Conversation>('10.9.0.1', `${origin}/${path}`, { head: { ...HEAD, auth }, ...body })
  if (said.responseStatus.ack !== 0) throw new Error(`${path}：${said.responseStatus.errormessage}`)
  return said
}

/** Resolves with the first half sentence that the phone receives. */
const firstWord = (origin: string, id: string, auth: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws/ai?conversation=${id}&id=${id}`)
    socket.on('open', () => socket.send(JSON.stringify({ kind: 'join', auth, since: '' })))
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const { kind } = JSON.parse(data.toString()) as { kind: string }
      // A client that joins after the end gets no further message.
      if (kind === 'joined') void isQuiet(origin, id, auth).then(done, reject)
      if (kind === 'draft' || kind === 'sentence') done()
    })
    const done = (): void => {
      socket.close()
      resolve()
    }
  })

async function isQuiet(origin: string, id: string, auth: string): Promise<void> {
  for (;;) {
    const { answers } = (await call(origin, 'api/ai/conversation', { id }, auth)) as Conversation & {
      answers: { state: string }[]
    }
    if (answers.every(({ state }) => state !== 'answering')) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
