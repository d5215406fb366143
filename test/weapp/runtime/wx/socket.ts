import WebSocket from 'ws'
import type { Core } from '../core'
import { Failure } from '../failure'
import { deliver, toOptions, type Options, type WxFunction } from './call'

type Listener = (value: unknown) => unknown

/** wx.connectSocket over a real WebSocket; at most five are open at once, as in WeChat. */
export function socketMembers(core: Core): Record<string, WxFunction> {
  const open = new Set<WebSocket>()
  return { connectSocket: (input?: unknown) => connect(core, open, toOptions(input)) }
}

function connect(core: Core, open: Set<WebSocket>, options: Options): unknown {
  const { realm } = core
  const listeners: Record<string, Listener[]> = {}
  const tell = (event: string, value: unknown): void => {
    for (const listener of listeners[event] ?? []) realm.defer(() => listener(realm.adopt(value)))
  }
  let socket: WebSocket | undefined
  let lost = false
  const forget = core.network.whenLost(() => {
    lost = true
    socket?.terminate()
  })
  void deliver(core, 'connectSocket', options, async () => {
    if (open.size >= 5) throw new Failure('exceed max socket connections')
    const url = core.network.resolve(options.url, ['ws:', 'wss:'])
    await core.network.travel()
    socket = new WebSocket(url, (options.protocols ?? []) as string[], {
      headers: (options.header ?? {}) as Record<string, string>,
    })
    open.add(socket)
    socket.on('open', () => tell('Open', { header: {}, profile: {} }))
    socket.on('message', (data, binary) => tell('Message', { data: binary ? new Uint8Array(data as Buffer) : String(data) }))
    socket.on('error', (error) => tell('Error', { errMsg: error.message }))
    socket.on('close', (code, reason) => {
      open.delete(socket as WebSocket)
      forget()
      tell('Close', { code: lost ? 1006 : code, reason: lost ? 'abnormal closure' : String(reason) })
    })
    return {}
  })
  const call = (name: string, run: (given: Options) => void) => (given?: unknown) =>
    void deliver(core, name, toOptions(given), () => run(toOptions(given)))
  const on = (event: string) => (listener: Listener) => void (listeners[event] ??= []).push(listener)
  return realm.adopt({
    onOpen: on('Open'),
    onMessage: on('Message'),
    onError: on('Error'),
    onClose: on('Close'),
    send: call('sendSocketMessage', ({ data }) => {
      if (socket?.readyState !== WebSocket.OPEN) throw new Failure('SocketTask.readyState is not OPEN')
      socket.send(typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer))
    }),
    close: call('closeSocket', ({ code, reason }) => socket?.close(Number(code ?? 1000), String(reason ?? ''))),
  })
}
