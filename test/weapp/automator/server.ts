import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { plain } from '../runtime/phone/calls'
import type { Host } from '../runtime/host'
import { appMethods } from './app-methods'
import { elementMethods } from './element-methods'
import { pageMethods } from './page-methods'
import { Session, type Method, type Params } from './session'

export interface AutomatorServer {
  port: number
  /** Closes all connections; does not touch the mini-program. */
  close(): Promise<void>
}

interface Message {
  id: string
  method: string
  params?: Params
}

/** Serves the protocol of miniprogram-automator over a running mini-program, on a free port when `port` is 0. */
export async function serve(host: Host, port = 0, onToolClose: () => void = () => undefined): Promise<AutomatorServer> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const emit = (method: string, params: unknown): void => {
    const text = JSON.stringify({ method, params: plain(params) })
    for (const client of server.clients) client.send(text)
  }
  const session = new Session(host, emit)
  host.realm.onLog(({ type, args }) => emit('App.logAdded', { type, args: args.map(plain) }))
  host.errors.subscribe(({ source, message, stack }) => {
    if (source === 'script' || source === 'rejection') emit('App.exceptionThrown', { message, stack })
  })
  const methods: Record<string, Method> = {
    ...appMethods(session),
    ...pageMethods(session),
    ...elementMethods(session),
    // After the answer has left.
    'Tool.close': () => void setImmediate(onToolClose),
  }
  server.on('connection', (client: WebSocket) => {
    client.on('message', (data) => {
      const { id, method, params = {} } = JSON.parse(String(data)) as Message
      const run = methods[method]
      void answer(id, method, () => (run ? run(params) : Promise.reject(new Error(`${method} is not in the harness`)))).then(
        (text) => client.send(text),
      )
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const client of server.clients) client.terminate()
        server.close(() => resolve())
      }),
  }
}

async function answer(id: string, method: string, run: () => unknown): Promise<string> {
  try {
    return JSON.stringify({ id, result: plain((await run()) ?? {}) })
  } catch (error) {
    return JSON.stringify({
      id,
      error: { message: (error as Error | undefined)?.message ?? `${method} failed: ${String(error)}` },
    })
  }
}
