import { useState } from 'react'
import * as v from 'valibot'
import { aiApi, type AskScope } from '@/api/ai'
import { call } from '@/api/client'
import { InvalidInputError, sentenceOf } from '@/api/client/errors'
import { QUESTION_LENGTH, type Answer } from '@/domain/grounding/answer'
import { random } from '@/platform/random'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { draftIn } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** What is typed and not asked yet, by conversation, with the number that it is sent under. */
const aiDraftsEntry = defineEntry({
  key: 'aiDrafts',
  version: 1,
  schema: v.record(v.string(), v.object({ text: v.string(), idempotencyKey: v.string() })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

interface Place {
  conversationId: string
  scope: AskScope
  scopeId: string
}

/** Asking: what is typed stays until the server has it; sent again after a broken line it is the same question. */
export function useAsking(
  { conversationId, scope, scopeId }: Place,
  prefilled: string,
  onAsked: (conversationId: string) => void,
) {
  const draft = draftIn(aiDraftsEntry, conversationId || `new ${scope} ${scopeId}`)
  const [typed, setTyped] = useState(() =>
    prefilled
      ? { text: prefilled, idempotencyKey: random.uuid() }
      : (draft.read() ?? { text: '', idempotencyKey: random.uuid() }),
  )
  /** The answer whose question is being changed. */
  const [edited, setEdited] = useState('')
  const [failure, setFailure] = useState('')
  const invalidate = useInvalidate()

  const write = (text: string) => {
    // Another text is another question.
    const next = { text, idempotencyKey: random.uuid() }
    setTyped(next)
    setFailure('')
    if (text) draft.write(next)
    else draft.remove()
  }
  const send = async (text: string, replaces: string, idempotencyKey: string) => {
    setFailure('')
    try {
      const { conversationId: asked } = await call(
        aiApi.ask,
        { conversationId, text, replaces, scope, scopeId, idempotencyKey },
        { idempotent: true },
      )
      await invalidate(aiApi.conversation, aiApi.conversations, aiApi.home)
      onAsked(asked)
      return true
    } catch (error) {
      setFailure(error instanceof InvalidInputError ? (error.fields.text ?? error.message) : sentenceOf(error))
      return false
    }
  }
  const asking = useAction(async (text?: string) => {
    const question = (text ?? typed.text).trim()
    if (!question) return setFailure('请输入问题')
    if (question.length > QUESTION_LENGTH) return setFailure(`问题最多 ${QUESTION_LENGTH} 个字，请精简后再问`)
    const isDone = await send(
      question,
      text === undefined ? edited : '',
      text === undefined ? typed.idempotencyKey : random.uuid(),
    )
    if (!isDone || text !== undefined) return
    draft.remove()
    setTyped({ text: '', idempotencyKey: random.uuid() })
    setEdited('')
  })
  const trying = useAction(async ({ id, question }: Answer) => send(question, id, random.uuid()))
  return {
    text: typed.text,
    edited,
    failure,
    busy: asking.busy || trying.busy,
    write,
    edit: ({ id, question }: Answer) => {
      write(question)
      setEdited(id)
    },
    dropEdit: () => {
      write('')
      setEdited('')
    },
    /** What is typed, or a question that was offered. */
    ask: (text?: string) => void asking.run(text),
    tryAgain: (answer: Answer) => void trying.run(answer),
  }
}
export type Asking = ReturnType<typeof useAsking>
