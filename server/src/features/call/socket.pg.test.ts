import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { callApi, type CallFrame, type CallSignal } from '@/api/call'
import { ACK } from '@/api/envelope'
import { called, enter, listenAt, withMember } from '../../test/call'
import { signedInDevice } from '../../test/factories'
import { startProcess, until } from '../../test/live'
import { after, before, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { callRecord } from './tables'

const server = testServer()
/** Two servers on one database stand for two processes. */
const processes: { port: number; close: () => Promise<void> }[] = []
const port = (n: 0 | 1): number => processes[n]?.port ?? 0
const media = { kind: 'media', mic: true, camera: false } as const
/** As long as an offer of a browser, and longer than PostgreSQL tells at once. */
const OFFER: CallSignal = {
  kind: 'description',
  type: 'offer',
  n: 1,
  sdp: 'v=0\r\n' + 'a=candidate:1 1 udp 2130706431\r\n'.repeat(600),
}
const heard = (frames: readonly CallFrame[]) => frames.filter((frame) => frame.kind === 'signal')

describe('the websocket of a call', () => {
  before(async () => {
    for (let n = 0; n < 2; n += 1) processes.push(await startProcess(server))
  })
  after(async () => {
    for (const one of processes) await one.close()
  })

  async function talking() {
    const { id, doctor, applicant } = await called(server)
    const member = await withMember(server, id)
    const at = []
    for (const [n, one] of [doctor, applicant, member].entries()) {
      const { place } = await enter(one, id)
      at.push({ ...one, place, line: await listenAt(port(n === 1 ? 1 : 0), place, one.device.auth) })
    }
    const [a, b, c] = at
    assert.ok(a && b && c)
    return { id, doctor: a, applicant: b, member: c }
  }

  test('brings what one says to the one it is for, also by another process, whole and in order', async () => {
    const { doctor, applicant, member } = await talking()
    const say = (signal: CallSignal) => doctor.device.ok(callApi.signal, { place: doctor.place, to: applicant.place, signal })
    await say(OFFER)
    await say(media)
    await until(() => heard(applicant.line.frames).length === 2, 'the signals')
    assert.deepEqual(heard(applicant.line.frames), [
      { kind: 'signal', from: doctor.place, signal: OFFER },
      { kind: 'signal', from: doctor.place, signal: media },
    ])
    // To all: not to who says it.
    await applicant.device.ok(callApi.signal, { place: applicant.place, to: '', signal: media })
    await until(() => [doctor, member].every(({ line }) => heard(line.frames).length === 1), 'what is for all')
    assert.equal(heard(applicant.line.frames).length, 2)
    for (const { line } of [doctor, applicant, member]) line.socket.terminate()
  })
  test('says when somebody comes or goes, and lets those go whose call is ended', async () => {
    const { id, doctor, applicant, member } = await talking()
    const before = doctor.line.frames.length
    await member.device.ok(callApi.leave, { place: member.place })
    await until(() => doctor.line.frames.slice(before).some(({ kind }) => kind === 'people'), 'the news')
    assert.equal((await doctor.device.ok(callApi.people, { place: doctor.place })).people.length, 2)
    await doctor.device.ok(callApi.hangUp, { id })
    await until(() => [doctor, applicant].every(({ line }) => line.code === 1008), 'the end')
    assert.deepEqual(applicant.line.frames.at(-1), { kind: 'ended', end: 'ended' })
  })
  test('takes a page that is closed for one that has left, and a line that broke for nothing yet', async () => {
    const { doctor, applicant, member } = await talking()
    const endOf = async (place: string) =>
      (
        await server.db
          .select()
          .from(callRecord)
          .where(eq(callRecord.id, Number(place)))
      )[0]?.end
    const before = doctor.line.frames.length
    member.line.socket.terminate()
    applicant.line.socket.close(1001)
    await until(() => doctor.line.frames.slice(before).some(({ kind }) => kind === 'people'), 'the news')
    assert.deepEqual([await endOf(applicant.place), await endOf(member.place)], ['left', null])
    // The line is back.
    const again = await listenAt(port(1), member.place, member.device.auth)
    assert.deepEqual(again.frames[0], { kind: 'joined' })
    for (const { socket } of [again, doctor.line]) socket.terminate()
  })
  test('is the socket of who has the place, and of nobody else', async () => {
    const { doctor, applicant, member } = await talking()
    const { device: stranger } = await signedInDevice(server, { level: 2 })
    for (const auth of [stranger.auth, applicant.device.auth, '']) {
      const one = await listenAt(port(0), doctor.place, auth)
      await until(one.closed, 'the refusal')
      assert.deepEqual([one.code, one.frames], [1008, []])
    }
    for (const { line } of [doctor, applicant, member]) line.socket.terminate()
  })
  test('carries nothing beyond the call, nothing too long and not too much of it', async () => {
    const { doctor, applicant, member } = await talking()
    const other = await talking()
    const say = (to: string, signal: CallSignal) => ({ place: doctor.place, to, signal })
    await doctor.device.refused(callApi.signal, say(other.doctor.place, media), ACK.notFound)
    const long = { ...OFFER, sdp: 'x'.repeat(24_001) } as CallSignal
    await doctor.device.refused(callApi.signal, say(applicant.place, long), ACK.invalid)
    const candidate = { candidate: 'x', sdpMid: '0', sdpMLineIndex: 0 }
    const many = { kind: 'candidates', candidates: Array.from({ length: 21 }, () => candidate) } as CallSignal
    await doctor.device.refused(callApi.signal, say(applicant.place, many), ACK.invalid)
    // Nothing is in the bucket of this place for the next hour: as after four hundred signals, but for longer than this test lasts.
    await server.db.execute(
      sql`insert into throttle (key, window_ends_at) values (${`call-signal:${doctor.place}`}, now() + interval '1 hour')
          on conflict (key) do update set window_ends_at = excluded.window_ends_at`,
    )
    await doctor.device.refused(callApi.signal, say(applicant.place, media), ACK.tooMany)
    assert.deepEqual(heard(applicant.line.frames), [])
    for (const one of [doctor, applicant, member, other.doctor, other.applicant, other.member]) one.line.socket.terminate()
  })
})
