import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Endpoint } from '@/api/endpoint'
import { responseStatusSchema, type ResponseStatus } from '@/api/envelope'
import type { Mall } from '@/domain/mall/gift'
import { buildApp } from '../app'
import type { Database, Db } from '../db/connect'
import type { Parts } from '../http/context'
import { makeParts } from '../parts'
import { readSettings, type Settings } from '../settings'
import { WAIT_MS } from '../../../test/support/limits'
import { sharedTestDatabase } from './database'
import { after, before } from './run'

export const CODE = '246810'

export interface TestServer {
  app: FastifyInstance
  db: Db
  parts: Parts
  /** Messages that would have gone out. */
  sent: { mobile: string; code: string }[]
  reminded: { mobile: string; title: string; startTime: Date }[]
  toldAppointments: { mobile: string; service: string; startTime: Date }[]
  toldMembers: { mobile: string; plan: string; endsAt: Date }[]
  toldOfCredits: { mobile: string; mall: Mall; credits: number; endsOn: string }[]
  calledUp: { mobile: string; service: string }[]
  toldOfScores: { mobile: string; contest: string; title: string }[]
}

/** A whole server for the tests of one file; filled in before the first test. Files in one process share the database, unless one opens its own. */
export function testServer(settings: Partial<Settings> = {}, open: () => Promise<Database> = sharedTestDatabase): TestServer {
  const lists = {
    ...{ sent: [], reminded: [], toldAppointments: [], toldMembers: [], toldOfCredits: [], calledUp: [] },
    toldOfScores: [],
  }
  const server = lists as unknown as TestServer
  let close: () => Promise<void> = async () => undefined
  before(async () => {
    const database = await open()
    const dataDir = await mkdtemp(join(tmpdir(), 'oncology-files-'))
    const given = { ...readSettings({ SMS_FIXED_CODE: CODE, DATA_DIR: dataDir, CALLS_PER_MINUTE: '100000' }), ...settings }
    const sms = {
      isAvailable: true,
      async send(mobile: string, code: string) {
        server.sent.push({ mobile, code })
      },
      async sendLiveReminder(mobile: string, live: { title: string; startTime: Date }) {
        server.reminded.push({ mobile, ...live })
      },
      async sendAppointmentReminder(mobile: string, appointment: { service: string; startTime: Date }) {
        server.toldAppointments.push({ mobile, ...appointment })
      },
      async sendMemberReminder(mobile: string, term: { plan: string; endsAt: Date }) {
        server.toldMembers.push({ mobile, ...term })
      },
      async sendCreditReminder(mobile: string, lot: { mall: Mall; credits: number; endsOn: string }) {
        server.toldOfCredits.push({ mobile, ...lot })
      },
      async sendCallInvitation(mobile: string, call: { service: string }) {
        server.calledUp.push({ mobile, ...call })
      },
      async sendRescoreNotice(mobile: string, paper: { contest: string; title: string }) {
        server.toldOfScores.push({ mobile, ...paper })
      },
    }
    const parts = { ...(await makeParts(database, given)), sms }
    Object.assign(server, { app: await buildApp(parts), db: database.db, parts })
    close = async () => {
      await server.app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  after(() => close())
  return server
}

type Sent<E> = E extends Endpoint<infer Request, unknown> ? Request : never
type Answered<E> = E extends { answer: v.GenericSchema<unknown, infer Answer> } ? Answer : never
type AnyEndpoint = Endpoint<object, unknown>
let lastAddress = 0

/** One device: its head, its session, its address. */
export class Device {
  auth = ''
  pid = ''
  sid = 'sid-of-the-test'
  authorization = ''
  userAgent = ''
  runPlatform = 'h5'
  // Each device has its own address, so that limits per address do not reach from one test into another.
  address = `10.0.${(lastAddress >> 8) & 255}.${(lastAddress += 1) & 255}`

  constructor(private readonly server: TestServer) {}

  /** Any body to any path, as it comes back; `changes` replace parts of the head. */
  async post(
    path: string,
    body: object,
    changes: object = {},
  ): Promise<{ status: number; body: Record<string, unknown> & { responseStatus: ResponseStatus } }> {
    const extensions = this.pid ? [{ name: 'pid', value: this.pid }] : []
    const head = {
      auth: this.auth,
      auth2: '',
      cid: 'test',
      cver: '8.3',
      sid: this.sid,
      runPlatform: this.runPlatform,
      extensions,
      patientToken: '',
      ...changes,
    }
    const isAnswered = new AbortController()
    const answer = this.server.app.inject({
      method: 'POST',
      url: `/${path}`,
      remoteAddress: this.address,
      headers: {
        ...(this.authorization && { authorization: this.authorization }),
        ...(this.userAgent && { 'user-agent': this.userAgent }),
      },
      payload: { head, ...body },
    })
    const response = await Promise.race([answer, silence(path, isAnswered.signal)]).finally(() => isAnswered.abort())
    return { status: response.statusCode, body: response.json() }
  }

  /** The answer of a call that must succeed and keep the contract. */
  async ok<E extends AnyEndpoint>(endpoint: E, body: Sent<E>): Promise<Answered<E>> {
    const { status, body: answer } = await this.post(endpoint.path, body)
    assert.deepEqual(
      answer.responseStatus,
      { ack: 0, errormessage: '' },
      `${endpoint.path}: ${JSON.stringify(answer.responseStatus)}`,
    )
    assert.equal(status, 200)
    return v.parse(endpoint.answer, answer) as Answered<E>
  }

  /** The refusal of a call that must not succeed: HTTP 200, the ack, and a Chinese sentence. */
  async refused<E extends AnyEndpoint>(endpoint: E, body: Sent<E> | object, ack: number): Promise<ResponseStatus> {
    const { status, body: answer } = await this.post(endpoint.path, body)
    const refusal = v.parse(responseStatusSchema, answer.responseStatus)
    assert.equal(refusal.ack, ack, `${endpoint.path} answered ${JSON.stringify(refusal)}`)
    assert.equal(status, 200)
    assert.match(refusal.errormessage, /\p{Script=Han}/u)
    return refusal
  }
}

/** A call that nobody answers: says which, and what the process is waiting for, long before the test itself would be ended without a word. */
async function silence(path: string, signal: AbortSignal): Promise<never> {
  await setTimeout(WAIT_MS, undefined, { ref: false, signal })
  throw new Error(`${path} did not answer; the process waits for ${process.getActiveResourcesInfo().join(', ')}`)
}
