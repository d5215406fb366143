import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a provider does with the next question: says these pieces, and then ends, breaks off, hangs, or refuses from the start. */
export interface ChatScript {
  pieces?: readonly string[]
  then?: 'end' | 'break' | 'hang'
  status?: number
  /** Between pieces, so that somebody can come in between: waits for this. The line shows signs of life meanwhile, as slow providers give them. */
  between?: () => Promise<unknown>
}

export interface ChatProvider {
  /** `http://127.0.0.1:…/v1`. */
  url: string
  /** Bodies that came in, the last one last. */
  asked: { model: string; stream: boolean; messages: { role: string; content: string }[] }[]
  keys: string[]
  script: ChatScript
  /** Thinks before it speaks. */
  before?: () => Promise<unknown>
  start: () => Promise<void>
  stop: () => void
}

/** So often a slow provider shows that it lives. */
const SIGN_OF_LIFE_MS = 300

const frame = (choice: object): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** In two pieces of bytes, so that a character may be cut in two. */
async function say(response: ServerResponse, piece: string): Promise<void> {
  const bytes = Buffer.from(frame({ delta: { content: piece }, finish_reason: null }))
  const half = Math.floor(bytes.length / 2)
  response.write(bytes.subarray(0, half))
  await new Promise<unknown>((resolve) => response.write(bytes.subarray(half), resolve))
}

async function waitAlive(response: ServerResponse, between: () => Promise<unknown>): Promise<void> {
  if (response.destroyed) return
  const signs = setInterval(() => response.write(frame({ delta: {}, finish_reason: null })), SIGN_OF_LIFE_MS)
  await Promise.race([between(), new Promise((resolve) => response.once('close', resolve))])
  clearInterval(signs)
}

/** A local server that speaks OpenAI's chat. It can stream, break and lie. */
export function chatProvider(): ChatProvider {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    provider.asked.push(JSON.parse(await bodyOf(request)))
    provider.keys.push(request.headers.authorization ?? '')
    const { pieces = [], then = 'end', status = 200, between } = provider.script
    if (status !== 200) {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: 'no', type: 'refused' } }))
      return
    }
    await provider.before?.()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) {
      if (response.destroyed) return
      await say(response, piece)
      if (between) await waitAlive(response, between)
    }
    if (then === 'hang') return
    if (then === 'break') {
      response.destroy()
      return
    }
    response.end(`${frame({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  const provider: ChatProvider = {
    ...{ url: '', asked: [], keys: [], script: {} },
    async start() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return provider
}
