import http from 'node:http'
import autocannon from 'autocannon'
import { percentile } from './table'
import type { Question } from './questions'

const SECONDS = 8

/** Latencies in ms; `failed` counts answers that were no 200 and calls that got none. */
export interface Load {
  p50: number
  p95: number
  p99: number
  perSecond: number
  failed: number
}

export const HEAD = {
  auth: '',
  auth2: '',
  cid: 'bench',
  cver: '8.3',
  sid: 'bench',
  runPlatform: 'h5',
  patientToken: '',
  extensions: [{ name: 'pid', value: 'bench-visitor' }],
}

/** A balancer's connections: a few that stay open. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 50 })

/** Asks as a balancer does for somebody at this address (`TRUST_PROXY=1`). */
export const askFrom = <Said>(address: string, url: string, body: object): Promise<Said> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const request = http.request(url, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        try {
          resolve(JSON.parse(Buffer.concat(parts).toString()) as Said)
        } catch (error) {
          reject(error as Error)
        }
      })
    })
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })

/** Asks each variant once. Throws when one is refused or a search finds nothing: its time would say nothing. */
export async function tryOut(origin: string, { name, path, bodies }: Question): Promise<void> {
  for (const body of bodies) {
    const answer = await fetch(`${origin}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ head: HEAD, ...body }),
    })
    const said = (await answer.json()) as { responseStatus: { ack: number; errormessage: string }; items?: unknown[] }
    if (said.responseStatus.ack !== 0) throw new Error(`${name} ${JSON.stringify(body)}：${said.responseStatus.errormessage}`)
    if (said.items?.length === 0) throw new Error(`${name} ${JSON.stringify(body)}：没有结果`)
  }
}

/** Statements to the database that a call of the question takes, over all variants asked once more. */
export async function statementsPerCall(origin: string, question: Question): Promise<number> {
  const counted = async (): Promise<number> =>
    Number(/^database_statements_total (\d+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1])
  const before = await counted()
  await tryOut(origin, question)
  // The figures themselves ask the database once.
  return ((await counted()) - before - 1) / question.bodies.length
}

/** Answers of `/healthz` in a second, which asks the database an empty question: what any call could reach at best. */
export function pressHealth(origin: string, connections: number): Promise<number> {
  return new Promise((resolve, reject) => {
    autocannon({ url: `${origin}/healthz`, connections, duration: SECONDS }, (error: Error | null, result) =>
      error ? reject(error) : resolve(result['2xx'] / result.duration),
    )
  })
}

/** Connections ask the question for eight seconds, one variant after the other. One of them: the time of a call; ten: what the server can take. */
export function press(origin: string, { path, bodies }: Question, connections: number): Promise<Load> {
  const latencies: number[] = []
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url: origin,
      connections,
      duration: SECONDS,
      requests: bodies.map((body) => ({
        method: 'POST',
        path: `/${path}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ head: HEAD, ...body }),
      })),
    }
    const instance = autocannon(options, (error: Error | null, result) => {
      if (error) return reject(error)
      resolve({
        p50: percentile(latencies, 0.5),
        p95: percentile(latencies, 0.95),
        p99: percentile(latencies, 0.99),
        perSecond: latencies.length / result.duration,
        failed: result.non2xx + result.errors + result.timeouts,
      })
    })
    // autocannon itself knows no 95th percentile.
    instance.on('response', (_client, _status, _bytes, ms) => latencies.push(ms))
  })
}
