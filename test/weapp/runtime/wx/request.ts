import type { Core } from '../core'
import { Failure } from '../failure'
import { deliver, toOptions, type Options, type Result, type WxFunction } from './call'

const TIMEOUT = 60_000

/** wx.request, wx.uploadFile and wx.downloadFile over real HTTP. */
export function requestMembers(core: Core): Record<string, WxFunction> {
  const wait = core.bundle.app.networkTimeout?.request ?? TIMEOUT
  return {
    request: task(core, 'request', wait, request),
    uploadFile: task(core, 'uploadFile', wait, (url, options, signal) => upload(core, url, options, signal)),
    downloadFile: task(core, 'downloadFile', wait, (url, options, signal) => download(core, url, options, signal)),
  }
}

type Exchange = (url: URL, options: Options, signal: AbortSignal) => Promise<Result>

/** The common frame: one allowed address, a timeout, `abort`, and the task object that the call returns. */
function task(core: Core, name: string, wait: number, exchange: Exchange): WxFunction {
  return (input?: unknown) => {
    const options = toOptions(input)
    const controller = new AbortController()
    const listeners: Record<string, ((value: unknown) => unknown)[]> = {}
    const stop = (reason: string): void => controller.abort(new Failure(reason))
    const forget = core.network.whenLost((reason) => controller.abort(reason))
    const timer = setTimeout(() => stop('timeout'), Number(options.timeout) || wait)
    void deliver(core, name, options, async () => {
      try {
        const url = core.network.resolve(options.url)
        await core.network.travel(controller.signal)
        const result = await core.answers.for(name, options, () => exchange(url, options, controller.signal))
        controller.signal.throwIfAborted()
        for (const listener of listeners.HeadersReceived ?? []) {
          core.realm.defer(() => listener(core.realm.adopt({ header: (result as Options).header })))
        }
        return result
      } catch (error) {
        throw networkFailure(controller.signal.aborted ? controller.signal.reason : error)
      } finally {
        clearTimeout(timer)
        forget()
      }
    })
    const on = (event: string) => (listener: (value: unknown) => unknown) => void (listeners[event] ??= []).push(listener)
    const off = (event: string) => () => void (listeners[event] = [])
    const events = ['HeadersReceived', 'ProgressUpdate', 'ChunkReceived'].flatMap((event) => [
      [`on${event}`, on(event)],
      [`off${event}`, off(event)],
    ])
    return core.realm.adopt({ abort: () => stop('abort'), ...Object.fromEntries(events) })
  }
}

async function request(url: URL, options: Options, signal: AbortSignal): Promise<Result> {
  const method = String(options.method ?? 'GET').toUpperCase()
  const headers = headersOf(options)
  const type = headers.get('content-type') ?? 'application/json'
  const body = ['GET', 'HEAD'].includes(method) ? undefined : encodeBody(options.data, type)
  if (body !== undefined) headers.set('content-type', type)
  if (body === undefined && typeof options.data === 'object' && options.data !== null) {
    for (const [key, value] of Object.entries(options.data)) url.searchParams.set(key, String(value))
  }
  const response = await fetch(url, { method, headers, body, signal })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { data: decodeBody(bytes, options), ...headOf(response) }
}

async function upload(core: Core, url: URL, options: Options, signal: AbortSignal): Promise<Result> {
  const form = new FormData()
  for (const [key, value] of Object.entries((options.formData ?? {}) as Options)) form.set(key, String(value))
  const path = String(options.filePath)
  form.set(String(options.name), new Blob([new Uint8Array(core.files.read(path))]), path.split('/').pop())
  const headers = headersOf(options)
  headers.delete('content-type')
  const response = await fetch(url, { method: 'POST', headers, body: form, signal })
  return { data: await response.text(), ...headOf(response) }
}

async function download(core: Core, url: URL, options: Options, signal: AbortSignal): Promise<Result> {
  const response = await fetch(url, { headers: headersOf(options), signal })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const extension = /\.(\w+)$/.exec(url.pathname)?.[1]
  if (typeof options.filePath === 'string') {
    core.files.write(options.filePath, bytes)
    return { filePath: options.filePath, ...headOf(response) }
  }
  return { tempFilePath: core.files.addTemporary(bytes, extension), ...headOf(response) }
}

function headersOf(options: Options): Headers {
  // A connection that is kept may be closed by the server in the moment in which a busy machine uses it again.
  const headers = new Headers({ connection: 'close' })
  for (const [name, value] of Object.entries((options.header ?? {}) as Options)) {
    // WeChat sets the referer itself.
    if (value !== undefined && name.toLowerCase() !== 'referer') headers.set(name, String(value))
  }
  return headers
}

function headOf(response: Response): Record<string, unknown> {
  const header: Record<string, string> = {}
  response.headers.forEach((value, name) => (header[name] = value))
  return {
    statusCode: response.status,
    header,
    cookies: response.headers.getSetCookie(),
  }
}

function encodeBody(data: unknown, type: string): Blob | string | undefined {
  if (data === undefined || data === null) return undefined
  if (typeof data === 'string') return data
  if (Object.prototype.toString.call(data) === '[object ArrayBuffer]') return new Blob([new Uint8Array(data as ArrayBuffer)])
  if (type.includes('x-www-form-urlencoded')) return new URLSearchParams(data as Record<string, string>).toString()
  return JSON.stringify(data)
}

function decodeBody(bytes: Uint8Array, options: Options): unknown {
  if (options.responseType === 'arraybuffer') return bytes
  const text = new TextDecoder().decode(bytes)
  if ((options.dataType ?? 'json') !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function networkFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  const known =
    cause?.code === 'ECONNREFUSED' ? 'errcode:-102 cronet_error_code:-102 error_msg:net::ERR_CONNECTION_REFUSED' : undefined
  return new Failure(known ?? cause?.message ?? message, { errno: 600001 })
}
