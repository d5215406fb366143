/**
 * `tsx rooms-talk.mts <origin> <rooms.json> <busy> <seconds>`: both sides of all rooms hold a socket; in the busy ones the applicant says something each second, and the doctor reads what is new whenever the
 * socket says so, as the app does. Prints what was heard as JSON.
 */
import fs from 'node:fs'
import { WebSocket } from 'ws'
import { askFrom, HEAD } from './load'
import type { Heard } from './rooms'
import { percentile } from './table'

interface Room {
  id: string
  applicant: string
  doctor: string
}
interface Said {
  responseStatus: { ack: number; errormessage: string }
  messages?: { seq: number; body: string; clientMsgId: string }[]
  lastSeq?: number
}

const [origin = '', file = '', busy = '0', seconds = '0'] = process.argv.slice(2)
const rooms = JSON.parse(fs.readFileSync(file, 'utf8')) as Room[]
const talking = rooms.slice(0, Number(busy))
const AT_ONCE = 100
const QUIET_MS = 10_000
let sockets = 0

/** Each side of each room has a device and an address of its own, as behind a balancer. */
const ask = (auth: string, place: number, path: string, body: object): Promise<Said> => {
  const head = { ...HEAD, auth, extensions: [{ name: 'pid', value: `bench-room-${place}` }] }
  return askFrom<Said>(`10.8.${place >> 8}.${place & 255}`, `${origin}/${path}`, { head, ...body })
}

function enter(id: string, auth: string, onChange: () => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws/room?id=${id}`)
    socket.on('open', () => socket.send(JSON.stringify({ kind: 'join', auth, since: '' })))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { kind: string }
      if (frame.kind !== 'joined') return onChange()
      sockets += 1
      resolve()
    })
  })
}

const delays: number[] = []
const times = new Map<string, number>()

/** Reads what is new in a room, one question at a time. */
function reader({ id, doctor }: Room, n: number): () => void {
  let after = 0
  let isAsking = false
  let isMore = false
  const read = async (): Promise<void> => {
    if (isAsking) {
      isMore = true
      return
    }
    isAsking = true
    do {
      isMore = false
      const { messages = [], lastSeq = 0 } = await ask(doctor, rooms.length + n, 'api/room/messages', { id, after, before: 0 })
      for (const { seq, body, clientMsgId } of messages) {
        after = seq
        delays.push(Date.now() - Number(body))
        times.set(clientMsgId, (times.get(clientMsgId) ?? 0) + 1)
      }
      if (after < lastSeq) isMore = true
    } while (isMore)
    isAsking = false
  }
  return () => void read()
}

const doors: (() => Promise<void>)[] = rooms.flatMap((room, n) => [
  () => enter(room.id, room.applicant, () => undefined),
  () => enter(room.id, room.doctor, n < talking.length ? reader(room, n) : () => undefined),
])
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = doors.pop(); next; next = doors.pop()) await next()
  }),
)

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
const answers: Promise<Said>[] = []
const sent: string[] = []
const started = Date.now()
for (let n = 0; n < talking.length * Number(seconds); n += 1) {
  await pause(started + (n * 1000) / talking.length - Date.now())
  const place = n % talking.length
  const { id, applicant } = talking[place] as Room
  const clientMsgId = `bench-message-${n}`
  sent.push(clientMsgId)
  answers.push(ask(applicant, place, 'api/room/send', { id, kind: 'text', text: String(Date.now()), files: [], clientMsgId }))
}
const refused = (await Promise.all(answers)).filter(({ responseStatus }) => responseStatus.ack !== 0)
for (const { responseStatus } of refused.slice(0, 1)) console.error(responseStatus.errormessage)
for (const end = Date.now() + QUIET_MS; times.size < sent.length - refused.length && Date.now() < end;) await pause(50)

const heard: Heard = {
  ...{ sockets, sent: sent.length, refused: refused.length, heard: times.size },
  twice: [...times.values()].filter((count) => count > 1).length,
  missing: sent.length - refused.length - times.size,
  ...{ p50: percentile(delays, 0.5), p95: percentile(delays, 0.95), max: percentile(delays, 1) },
}
process.stdout.write(JSON.stringify(heard))
process.exit(0)
