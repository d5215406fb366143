import { setTimeout } from 'node:timers/promises'
import { aiApi, type Question } from '@/api/ai'
import type { Answer } from '@/domain/grounding/answer'
import { openAiModel } from '../services/answer-model/openai'
import type { ChatProvider, ChatScript } from './chat-provider'
import { key } from './factories'
import type { Device, TestServer } from './server'

export const question = (text: string, more: Partial<Question> = {}): Question => ({
  ...{ conversationId: '', text, replaces: '', scope: 'all', scopeId: '', idempotencyKey: key() },
  ...more,
})

/** What `ask` gives, as soon as it gives something. */
export async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await ask()
    if (found !== null) return found
    await setTimeout(10)
  }
}

/** The answer when it is over. */
export async function answered(device: Device, id: string): Promise<Answer> {
  return until(async () => {
    const { answer } = await device.ok(aiApi.answer, { id })
    return answer.state === 'answering' ? null : answer
  })
}

export async function ask(device: Device, text: string, more: Partial<Question> = {}): Promise<Answer> {
  const { answerId } = await device.ok(aiApi.ask, question(text, more))
  return answered(device, answerId)
}

export const textOf = ({ sentences }: Answer): string => sentences.map(({ text }) => text).join('')

/** Asks with a provider that follows this script. */
export async function withModel<T>(
  {
    server,
    chat,
    script,
    timeoutMs = 60_000,
  }: { server: TestServer; chat: ChatProvider; script: ChatScript; timeoutMs?: number },
  run: () => Promise<T>,
): Promise<T> {
  chat.script = script
  chat.asked.length = 0
  server.parts.answerModel = openAiModel({ baseUrl: chat.url, apiKey: 'key-of-the-test', model: 'test-model', timeoutMs })
  try {
    return await run()
  } finally {
    server.parts.answerModel = null
  }
}
