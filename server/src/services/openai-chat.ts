import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { ModelFault } from './model-fault'

export interface ChatServer {
  baseUrl: string
  apiKey: string
  model: string
  /** Given up when nothing comes for so long. */
  timeoutMs: number
}
type Messages = OpenAI.Chat.ChatCompletionMessageParam[]

/** One chat with any server that speaks OpenAI's: what it says, in pieces. Ends without a fault when `signal` says so. @throws ModelFault */
export function openAiChat({ baseUrl, apiKey, model, timeoutMs }: ChatServer) {
  // A retry may begin a different answer, so only the caller retries.
  const client = new OpenAI({ baseURL: baseUrl, apiKey, timeout: timeoutMs, maxRetries: 0 })
  return async function* chat(messages: Messages, signal: AbortSignal): AsyncGenerator<string> {
    const silence = new Silence(timeoutMs, signal)
    try {
      const begin = () =>
        client.chat.completions.create({ model, messages, stream: true, temperature: 0 }, { signal: silence.signal })
      // A connection that was kept open may have been closed by the other side in the moment that it is used.
      const stream = await begin().catch((error: unknown) => {
        if (!isCutOff(error)) throw error
        return begin()
      })
      let reason: string | null = null
      for await (const { choices } of stream) {
        silence.broken()
        reason = choices[0]?.finish_reason ?? reason
        const piece = choices[0]?.delta.content
        if (piece) yield piece
      }
      if (reason === null && !signal.aborted) throw new ModelFault('broken')
    } catch (error) {
      if (signal.aborted) return
      throw faultOf(error, silence.isOver)
    } finally {
      silence.end()
    }
  }
}

const isCutOff = (error: unknown): boolean =>
  error instanceof APIConnectionError && !(error instanceof APIConnectionTimeoutError) && error.status === undefined

/** Aborts when nothing came for so long: a stream that hangs has no time-out of its own. */
class Silence {
  private readonly controller = new AbortController()
  private timer: NodeJS.Timeout
  isOver = false

  constructor(
    private readonly ms: number,
    given: AbortSignal,
  ) {
    given.addEventListener('abort', () => this.controller.abort())
    this.timer = this.begin()
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  broken(): void {
    this.end()
    this.timer = this.begin()
  }

  end(): void {
    clearTimeout(this.timer)
  }

  private begin(): NodeJS.Timeout {
    return setTimeout(() => {
      this.isOver = true
      this.controller.abort()
    }, this.ms)
  }
}

function faultOf(error: unknown, wasSilent: boolean): ModelFault {
  if (error instanceof ModelFault) return error
  if (wasSilent || error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new ModelFault('silent')
  if (error instanceof APIError && (error.status === 401 || error.status === 403)) return new ModelFault('key')
  if (error instanceof APIError && (error.status === 429 || error.status === 402)) return new ModelFault('busy')
  return new ModelFault('broken')
}
