import Taro from '@tarojs/taro'
import { env } from '../env'
import { quietly } from '../host-call'
import { PlatformRequestError, type RequestContract } from './contract'
import { fileName, JSON_HEADER, parseBody, TIMEOUT_MS } from './parse'

interface Task<T> extends Promise<T> {
  abort?: () => unknown
  onProgressUpdate?: (listener: (event: { progress: number }) => void) => void
}

/** Runs a task of the host: cancels it with the signal, reports its progress, and turns its errors into our class. */
async function run<T>(start: () => Task<T>, signal?: AbortSignal, onProgress?: (done: number) => void): Promise<T> {
  if (signal?.aborted) throw new PlatformRequestError('aborted')
  let abort: (() => void) | undefined
  try {
    const task = start()
    abort = () => void task.abort?.()
    signal?.addEventListener('abort', abort)
    if (onProgress) task.onProgressUpdate?.(({ progress }) => onProgress(progress / 100))
    return await task
  } catch (error) {
    throw toRequestError(error, signal)
  } finally {
    if (abort) signal?.removeEventListener('abort', abort)
  }
}

function toRequestError(error: unknown, signal?: AbortSignal): PlatformRequestError {
  const message = (error as { errMsg?: string } | undefined)?.errMsg ?? String(error)
  if (signal?.aborted || /abort/i.test(message)) return new PlatformRequestError('aborted')
  if (/time\s?out/i.test(message)) return new PlatformRequestError('timeout')
  return new PlatformRequestError(env.isOnline() ? 'network' : 'offline', message)
}

function lowerCase(header: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(header).map(([name, value]) => [name.toLowerCase(), String(value)]))
}

export const request: RequestContract = {
  // No script of ours runs before the app.
  askedAhead: () => undefined,

  async send({ url, method = 'POST', data, header, timeoutMs: timeout = TIMEOUT_MS.send, signal }) {
    const sent = { ...(data && JSON_HEADER), ...header }
    const answer = await run(() => Taro.request<unknown>({ url, method, data, header: sent, timeout }), signal)
    return { status: answer.statusCode, data: parseBody(answer.data), header: lowerCase(answer.header) }
  },

  async upload({ url, file, name, formData, header, timeoutMs: timeout = TIMEOUT_MS.transfer, onProgress, signal }) {
    const start = () => Taro.uploadFile({ url, filePath: file.path, name, fileName: file.name, formData, header, timeout })
    const answer = await run(start, signal, onProgress)
    return { status: answer.statusCode, data: parseBody(answer.data), header: lowerCase(answer.header) }
  },

  async download({ url, header, timeoutMs: timeout = TIMEOUT_MS.transfer, onProgress, signal }) {
    const answer = await run(() => Taro.downloadFile({ url, header, timeout }), signal, onProgress)
    return { status: answer.statusCode, file: { path: answer.tempFilePath, name: fileName(url), size: 0, mimeType: '' } }
  },

  beacon(url) {
    quietly(Taro.request({ url, method: 'GET' }))
  },

  // The logic layer goes on running for some seconds after the app is hidden, so an ordinary call is enough.
  keepAlivePost(url, data) {
    quietly(Taro.request({ url, method: 'POST', data, header: JSON_HEADER }))
    return true
  },
}
