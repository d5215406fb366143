import { StartFault } from './start-faults'

/** Who writes answers. */
export interface AiSettings {
  baseUrl: string
  apiKey: string
  model: string
  /** Turns texts into vectors, at the same address; empty: passages are found by words alone. */
  embeddingModel: string
  /** Reads pictures of reports, at the same address; empty: they are typed off by hand. */
  visionModel: string
  /** A provider that says nothing for so long is given up. */
  timeoutMs: number
}

type Environment = Readonly<Record<string, string | undefined>>
const NEEDED = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const

/** Null: answers are quoted, nothing leaves this server. What cannot be used is a `StartFault`, which repeats no secret. */
export function readAiSettings(env: Environment): AiSettings | null {
  const missing = NEEDED.filter((name) => !env[name])
  if (missing.length === NEEDED.length) return null
  if (missing.length > 0) throw new StartFault(`问答服务的设置不完整，缺少 ${missing.join('、')}`)
  const baseUrl = env.AI_BASE_URL ?? ''
  if (
    !/^https:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(baseUrl) &&
    !/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[\w./-]*)?$/.test(baseUrl)
  )
    throw new StartFault('AI_BASE_URL 有误：请填写 https 开头的接口地址，例如 https://api.example.com/v1')
  const seconds = Number(env.AI_TIMEOUT_SECONDS ?? 30)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 300) throw new StartFault('AI_TIMEOUT_SECONDS 应是 1 至 300 的整数')
  return {
    baseUrl: baseUrl.replace(/\/$/, ''),
    apiKey: env.AI_API_KEY ?? '',
    model: env.AI_MODEL ?? '',
    embeddingModel: env.AI_EMBEDDING_MODEL ?? '',
    visionModel: env.AI_VISION_MODEL ?? '',
    timeoutMs: seconds * 1000,
  }
}
