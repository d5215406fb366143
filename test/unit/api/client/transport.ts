import type { RequestHead } from '@/api/envelope'
import { PlatformRequestError, type Answer, type RequestErrorKind, type SendOptions } from '@/platform/request/contract'

type Step = Partial<Answer> | RequestErrorKind | Promise<Partial<Answer>>

export const emptyHead: RequestHead = {
  auth: '',
  auth2: '',
  cid: 'c',
  cver: '8.3',
  sid: 's',
  runPlatform: 'h5',
  extensions: [],
  patientToken: '',
}

/** A body with an envelope of ack 0. */
export const ok = (body: object = {}): Partial<Answer> => ({ data: { responseStatus: { ack: 0 }, ...body } })
export const refused = (ack: number, errormessage = '', more: object = {}): Partial<Answer> => ({
  data: { responseStatus: { ack, errormessage, ...more } },
})

/** A network that answers each call with the next step of its script; the last step is repeated. */
export function scriptedTransport(...script: Step[]) {
  const sent: SendOptions[] = []
  const send = async (options: SendOptions): Promise<Answer> => {
    sent.push(options)
    const step = script[Math.min(sent.length, script.length) - 1]
    if (step === undefined) throw new Error(`no step for ${options.url}`)
    if (typeof step === 'string') throw new PlatformRequestError(step)
    if (step instanceof Promise) return { status: 200, data: undefined, header: {}, ...(await abortable(step, options.signal)) }
    return { status: 200, data: undefined, header: {}, ...step }
  }
  return { send, sent, bodies: () => sent.map(({ data }) => data as Record<string, unknown>) }
}

function abortable<T>(step: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new PlatformRequestError('aborted')))
    step.then(resolve, reject)
  })
}

/** A step whose answer the test gives later. */
export function later() {
  let answer!: (value: Partial<Answer>) => void
  const promise = new Promise<Partial<Answer>>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}
