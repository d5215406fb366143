import { chinaDay } from '../china-time'
import { PRIVATE_KINDS, withoutPersons } from './private'
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
  /** All of it was compared with its source, as its own page marks it; answers of before say nothing of it. */
  isChecked: v.optional(v.boolean(), false),
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

/** The mark beside a source: that of its own page. Papers and articles carry none. */
export const sourceMark = ({ check, isChecked }: Pick<AnswerSource, 'check' | 'isChecked'>): '' | '已核对' | '待核对' =>
  check === '' ? '' : isChecked ? '已核对' : '待核对'

function sourceLine(source: AnswerSource): string {
  const { n, title, detail, section, page, check, retraction } = source
  const mark = sourceMark(source)
  const parts = [
    ...[title, detail, section, page && `第 ${page} 页`],
    ...[mark && `${mark}：${check}`, retraction && `已撤稿：${retraction}`],
  ]
  return `[${n}] ${parts.filter(Boolean).join(' · ')}`
}

/** What the card says below the sentences: that they are not the whole answer, or no model wrote them. */
function endText({ state, reason, isQuoted }: Answer): string {
  if (state === 'stopped') return '已停止回答，以上不完整'
  if (state === 'answering') return '回答尚未完成'
  return reason || (isQuoted ? '原文摘录' : '')
}

/** The answer with its sources, to be pasted elsewhere. What has no basis says so. */
export const answerText = (answer: Answer): string => textOf(answer, { lineOf: sourceLine, grounded: '' })

/** `grounded`: how a sentence with a basis is marked. */
function textOf(answer: Answer, { lineOf, grounded }: { lineOf: (source: AnswerSource) => string; grounded: string }): string {
  const markOf = ({ isGrounded }: Sentence): string => (isGrounded ? grounded : '（未找到依据）')
  const lines = paragraphsOf(answer).map(({ sentences }) =>
    sentences.map((sentence) => `${sentence.text}${sentence.cites.map((n) => `[${n}]`).join('')}${markOf(sentence)}`).join(''),
  )
  const end = endText(answer)
  const body = lines.length > 0 ? [...lines, ...(end ? [`（${end}）`] : [])] : [end]
  const cited = citedSources(answer)
  return [
    `问：${answer.question}`,
    '',
    ...body,
    ...(cited.length ? ['', '来源', ...cited.map(lineOf)] : []),
    '',
    '内容供医务人员参考，不替代临床判断',
  ].join('\n')
}

interface Titled {
  title: string
  /** The column or paper that alone was looked through. */
  scopeName: string
  scopeRetraction: string
}

/** A whole conversation, to be kept elsewhere: each answer with its day, each sentence with its mark, and the passages that it rests on, word for word. */
export function conversationText({ title, scopeName, scopeRetraction }: Titled, answers: readonly Answer[]): string {
  const scope = scopeName && `检索范围：${scopeName}${scopeRetraction && `（已撤稿：${scopeRetraction}）`}`
  const head = [title, scope].filter(Boolean).join('\n')
  const withPassage = (source: AnswerSource): string => `${sourceLine(source)}\n原文：${source.text}`
  const all = answers.map(
    (answer) => `${chinaDay(Date.parse(answer.askedAt))}\n${textOf(answer, { lineOf: withPassage, grounded: '（有据）' })}`,
  )
  return [head, ...all].join('\n\n────────\n\n')
}

/** A file may be passed on, so neither it nor its name contains the name of a person. A conversation may be titled with one. */
export function conversationFile(
  { id, title, ...scope }: Titled & { id: string },
  answers: readonly Answer[],
): { name: string; text: string } {
  const clean = (text: string) => withoutPersons(text).text
  const last = answers[answers.length - 1]
  const day = last ? `-${chinaDay(Date.parse(last.askedAt))}` : ''
  return {
    name: `循证问答-${id}${day}.txt`,
    text: conversationText(
      { ...scope, title: clean(title) },
      answers.map((answer) => ({ ...answer, question: clean(answer.question) })),
    ),
  }
}
