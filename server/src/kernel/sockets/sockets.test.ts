import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import WebSocket from 'ws'
import { AI_PATH, aiApi } from '@/api/ai'
import { CALL_PATH, callApi } from '@/api/call'
import { ROOM_PATH } from '@/api/consultation'
import { LIVE_ROOM_PATH } from '@/api/live'
import { userApi } from '@/api/user'
import { loadFeatures } from '../../features'
import { consultationMember } from '../../features/consultation/tables'
import type { SocketDoor } from '../../http/socket-door'
import { question } from '../../test/ai'
import { called, enter, withMember } from '../../test/call'
import { signedInDevice } from '../../test/factories'
import { createLive, startProcess, until } from '../../test/live'
import { after, before, describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { endOtherSessions } from '../people/sessions'
import { user as userTable } from '../people/tables'

/** A device is in a room of the door, and loses what it came in with. */
interface Case {
  /** Of the room, and who is in it. */
  enter: () => Promise<{ id: string; device: Device; userId: number }>
  /** The right of this person ends; absent where a room is theirs for good. */
  loseRight?: (id: string, userId: number) => Promise<unknown>
}

const server = testServer()
let process: { port: number; close: () => Promise<void> }
const member = async () => {
  const { id } = await called(server)
  const { device, user } = await withMember(server, id)
  return { id, device, userId: user.id }
}
const outOfTeam = (_: string, userId: number) =>
  server.db.update(consultationMember).set({ state: 'declined' }).where(eq(consultationMember.userId, userId))
const callOf = new Map<string, string>()

/** Of every door: a new one has no line here, and the test of all doors fails until it has. */
const CASES: Readonly<Record<string, Case>> = {
  [LIVE_ROOM_PATH]: {
    enter: async () => {
      const id = await createLive(server, 'live', { rule: 'certified' })
      const { device, user } = await signedInDevice(server, { level: 2 })
      return { id, device, userId: user.id }
    },
    loseRight: (_, userId) => server.db.update(userTable).set({ level: 1 }).where(eq(userTable.id, userId)),
  },
  [AI_PATH]: {
    enter: async () => {
      const { device, user } = await signedInDevice(server, { level: 2 })
      const { conversationId } = await device.ok(aiApi.ask, question('奥希替尼的用法用量'))
      return { id: conversationId, device, userId: user.id }
    },
    loseRight: async (id, userId) => {
      const { aiConversation } = await import('../../features/ai/tables')
      const { user } = await signedInDevice(server)
      assert.notEqual(user.id, userId)
      await server.db
        .update(aiConversation)
        .set({ userId: user.id })
        .where(eq(aiConversation.id, Number(id)))
    },
  },
  [ROOM_PATH]: { enter: member, loseRight: outOfTeam },
  [CALL_PATH]: {
    enter: async () => {
      const { id, device, userId } = await member()
      const { place } = await enter({ device }, id)
      callOf.set(place, id)
      return { id: place, device, userId }
    },
    loseRight: (place, userId) => outOfTeam(callOf.get(place) ?? '', userId),
  },
}

const doors = (await loadFeatures()).flatMap(({ sockets = [] }) => sockets)

async function join({ path, named }: { path: string; named: string }, id: string, auth: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${process.port}/${path}?${named}=${id}`)
  const one = { socket, frames: 0, code: 0 }
  socket.on('message', () => (one.frames += 1))
  socket.on('close', (code) => (one.code = code))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
  socket.send(JSON.stringify({ kind: 'join', auth, since: '' }))
  await until(() => one.frames > 0 || one.code > 0, 'joining')
  return one
}

/** The ways out, all at once: each ends on the next beat. */
const ENDS: Readonly<Record<string, (one: { id: string; device: Device; userId: number }, door: Case) => Promise<unknown>>> = {
  'signs out': ({ device }) => device.ok(userApi.logout, {}),
  // What a reset of the password does to the devices that are lost.
  'is signed out by another device': ({ userId }) => endOtherSessions(server.db, userId, 0),
  'loses the right to the room': ({ id, userId }, { loseRight }) => loseRight?.(id, userId) ?? Promise.resolve(),
}

async function leaveEachWay(door: SocketDoor): Promise<void> {
  const own = CASES[door.path]
  assert.ok(own, door.path)
  const { id, device } = await own.enter()
  const staying = await join(door, id, device.auth)
  const leaving = await Promise.all(
    Object.entries(ENDS).map(async ([how, end]) => {
      const person = await own.enter()
      const line = await join(door, person.id, person.device.auth)
      assert.equal(line.code, 0, `${door.path}: ${how}`)
      const { auth } = person.device
      await end(person, own)
      return { how: `${door.path}: ${how}`, line, auth, room: person.id }
    }),
  )
  for (const { how, line, auth, room } of leaving) {
    await until(() => line.code > 0, how)
    const again = await join(door, room, auth)
    await until(() => again.code > 0, `${how}, again`)
    assert.equal(again.code, 1008, how)
  }
  assert.equal(staying.code, 0)
  staying.socket.terminate()
}

describe('someone in a room', () => {
  before(async () => {
    process = await startProcess(server)
  })
  after(() => process.close())

  test('is known to the test for every door', () =>
    assert.deepEqual(doors.map(({ path }) => path).sort(), Object.keys(CASES).sort()))

  // All doors at once: each waits for the next beat.
  test('is let go on the next beat, stays otherwise, and does not come in again, at every door', async () => {
    await Promise.all(doors.map(leaveEachWay))
  })

  test('of a call is not seen there by the others any more', async () => {
    const { id, doctor, applicant } = await called(server)
    const [left, right] = [await enter(doctor, id), await enter(applicant, id)]
    const door = { path: CALL_PATH, named: 'place' }
    const [line, other] = [await join(door, left.place, doctor.device.auth), await join(door, right.place, applicant.device.auth)]
    const before = other.frames
    await endOtherSessions(server.db, doctor.user.id, 0)
    await until(() => line.code > 0 && other.frames > before, 'the news')
    assert.equal((await applicant.device.ok(callApi.people, { place: right.place })).people.length, 1)
    other.socket.terminate()
  })
})
