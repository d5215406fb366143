/**
 * `tsx live-crowd.mts <origin> <docId> <visitors>`: that many visitors in one room, in a process of their own. Tells its parent when all are
 * in; when the parent asks, what came: each message carries the time at which it was sent.
 */
import { WebSocket } from 'ws'
import type { Crowd, CrowdNews } from './lives'

const [origin = '', docId = '', count = '0'] = process.argv.slice(2)
const address = `${origin.replace(/^http/, 'ws')}/ws/live-room?docId=${docId}`
/** So many are on their way in at the same time. */
const AT_ONCE = 200

const delays: number[] = []
let frames = 0
let lost = 0

function enter(): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address)
    socket.on('open', () => socket.send(JSON.stringify({ kind: 'join', auth: '', since: '' })))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      lost += 1
      resolve()
    })
    socket.on('message', (data: Buffer) => {
      const now = Date.now()
      const frame = JSON.parse(data.toString()) as { kind: string; messages: { content: string }[] }
      if (frame.kind === 'joined') resolve()
      if (frame.kind !== 'messages') return
      frames += 1
      for (const { content } of frame.messages) delays.push(now - Number(content))
    })
  })
}

const started = performance.now()
let left = Number(count)
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (left > 0) {
      left -= 1
      await enter()
    }
  }),
)
const tell = (news: CrowdNews): void => void process.send?.(news)
tell({ kind: 'in', seconds: (performance.now() - started) / 1000, lost })

process.on('message', () => {
  const sorted = Float64Array.from(delays).sort()
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  const heard: Crowd = { messages: sorted.length, frames, lost, p50: at(0.5), p95: at(0.95), max: at(1) }
  tell({ kind: 'heard', heard })
})
