import { PRIVATE_KINDS } from './private'
import { restingText, SOURCE_KINDS } from './source'
import * as v from 'valibot'

/** An answer as the server makes it and the screens show it. */

/** answering: it comes. refused: nothing to rest on was found. failed: it broke off. */
export const ANSWER_STATES = ['answering', 'done', 'stopped', 'failed', 'refused'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

export const sentenceSchema = v.object({
  text: v.string(),
  /** Numbers of its sources, from 1. */
  cites: v.array(v.number()),
  /** It begins a paragraph. */
  isFirst: v.boolean(),
  /** Found in what it names. */
  isGrounded: v.boolean(),
  /** What was not found there, as people read it. */
  missing: v.array(v.string()),
})
export type Sentence = v.InferOutput<typeof sentenceSchema>

/** A passage that an answer was made from. */
export const answerSourceSchema = v.object({
  n: v.number(),
  passageId: v.string(),
  kind: v.picklist(SOURCE_KINDS),
  refId: v.string(),
  title: v.string(),
  detail: v.string(),
  section: v.string(),
  page: v.nullable(v.number()),
  text: v.string(),
  edition: v.string(),
  /** How far clinical data was checked; empty elsewhere. */
  check: v.string(),
  /** A page of the app. */
  link: v.string(),
  isSample: v.boolean(),
  /** Why it was retracted; empty: it was not. */
  retraction: v.string(),
  /** How well it fits, and which words of the question stand in it. */
  score: v.number(),
  covers: v.array(v.string()),
})
export type AnswerSource = v.InferOutput<typeof answerSourceSchema>

export const answerSchema = v.object({
  id: v.string(),
  question: v.string(),
  /** What went to the provider in place of the question; empty: the question itself, or nothing went anywhere. */
  sent: v.string(),
  hidden: v.array(v.picklist(PRIVATE_KINDS)),
  state: v.picklist(ANSWER_STATES),
  /** Why it was refused, failed, or is quoted only. */
  reason: v.string(),
  /** Sentences of the sources, word for word: no model wrote it. */
  isQuoted: v.boolean(),
  sentences: v.array(sentenceSchema),
  /** What of the running sentence has come. */
  draft: v.string(),
  sources: v.array(answerSourceSchema),
  /** Words of the question, each with its weight in the search. */
  concepts: v.array(v.object({ label: v.string(), weight: v.number(), isNamed: v.boolean() })),
  followUps: v.array(v.string()),
  askedAt: v.string(),
  /** 1 helpful, -1 not, 0 unsaid. */
  rating: v.picklist([-1, 0, 1]),
  ratingReason: v.string(),
})
export type Answer = v.InferOutput<typeof answerSchema>

export const QUESTION_LENGTH = 2000
export const TITLE_LENGTH = 30
/** Questions a day, by China's clock. */
export const DAILY_QUESTIONS = { free: 20, member: 100 } as const

export const RATING_REASONS = ['依据不对', '答非所问', '内容过时', '不够完整', '其他'] as const

/** The sources that its sentences name, in their order; of a quoted one all that are quoted. */
export function citedSources({ sentences, sources }: Pick<Answer, 'sentences' | 'sources'>): AnswerSource[] {
  const cited = new Set(sentences.flatMap(({ cites }) => cites))
  return sources.filter(({ n }) => cited.has(n))
}

/** Sentences by paragraphs, each with the sources that stand below it. */
export function paragraphsOf({
  sentences,
  sources,
}: Pick<Answer, 'sentences' | 'sources'>): { sentences: Sentence[]; sources: AnswerSource[] }[] {
  const paragraphs: Sentence[][] = []
  for (const sentence of sentences) {
    const last = paragraphs[paragraphs.length - 1]
    if (last && !sentence.isFirst) last.push(sentence)
    else paragraphs.push([sentence])
  }
  return paragraphs.map((part) => ({ sentences: part, sources: citedSources({ sentences: part, sources }) }))
}

/** `依据 2 项试验、1 份药品资料`. */
export const basisText = (answer: Pick<Answer, 'sentences' | 'sources'>): string => restingText(citedSources(answer))

const sourceLine = ({ n, title, detail, section, check, retraction }: AnswerSource): string =>
  `[${n}] ${[title, detail, section, check, retraction && `已撤稿：${retraction}`].filter(Boolean).join(' · ')}`

/** The answer with its sources, to be pasted elsewhere. What has no basis says so. */
export function answerText(answer: Answer): string {
  const lines = paragraphsOf(answer).map(({ sentences }) =>
    sentences
      .map(({ text, cites, isGrounded }) => `${text}${cites.map((n) => `[${n}]`).join('')}${isGrounded ? '' : '（未找到依据）'}`)
      .join(''),
  )
  const body = lines.length > 0 ? lines : [answer.reason]
  const cited = citedSources(answer)
  return [
    `问：${answer.question}`,
    '',
    ...body,
    ...(cited.length ? ['', '来源', ...cited.map(sourceLine)] : []),
    '',
    '内容供医务人员参考，不替代临床判断',
  ].join('\n')
}

/** A whole conversation, as a file. */
export const conversationText = (title: string, answers: readonly Answer[]): string =>
  [title, ...answers.map(answerText)].join('\n\n────────\n\n')
