import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { checkSentence } from '@/domain/grounding/check'
import type { AnswerSource, Sentence } from '@/domain/grounding/answer'
import { withoutPersons, withoutPlaces } from '@/domain/grounding/private'
import { isRefusal } from '@/domain/grounding/refusal'
import { ReplyReader, type Said } from '@/domain/grounding/reply'
import type { Parts } from '../../http/context'
import { bestSentences, coverage, findPassages, type Findings, type FoundPassage } from '../../kernel/passages'
import { FAULTS, type AnswerModel } from '../../services/answer-model/contract'
import { ModelFault } from '../../services/model-fault'
import { patientNames } from '../patient'
import { followUpsOf } from './follow-ups'
import { figureOwners, namedThings } from './names'
import { tellAi } from './notes'
import { retractionOf } from './retracted'
import { scopeOf } from './scope'
import { aiAnswer, aiConversation } from './tables'
import type { AnswerRow, ConversationRow } from './stored'

/** A process that shows nothing for so long is taken for gone, and a job begins again. */
export const CLAIM_SECONDS = 60
const CLAIM_END = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`
/** The running sentence is shown so often. */
const DRAFT_MS = 80
/** Two may fail before the claim is over. A provider may think for minutes before it says a word. */
const BEAT_MS = (CLAIM_SECONDS / 3) * 1000
/** No answer is longer: a provider that says more is not to be listened to for ever. */
const MOST_CHARACTERS = 20_000
export const MOST_MS = 10 * 60_000
const BEFORE = 3

const NOTHING_FOUND = '资料库里没有找到能回答这个问题的内容。可以换一种说法，或写出药名、瘤种、分期等具体信息。'
const lackingText = (lacking: readonly string[]): string => `资料库里没有找到关于“${lacking.join('”“')}”的内容，因此不作回答。`
const NOT_ANSWERED = '模型读过找到的资料，认为不足以回答这个问题，因此不作回答。可以查看来源，或换一种说法再问。'
const NONE_GROUNDED = '模型的回答没有一句找到依据，下面改为摘录原文。'

/** How time goes by. A test brings its own. */
export interface Pace {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Aborted when so much has gone by. */
  late: (ms: number) => AbortSignal
  /** Runs so often, until what it gives back is called. */
  every: (ms: number, run: () => Promise<void>) => () => void
}
const CLOCK: Pace = {
  now: () => performance.now(),
  late: (ms) => AbortSignal.timeout(ms),
  every(ms, run) {
    const timer = setInterval(() => void run(), ms)
    return () => clearInterval(timer)
  },
}

/** Answers that this process is writing: to be stopped at once. */
const running = new Map<number, { controller: AbortController; writing: Writing }>()

export const stopRunning = (id: number): void => running.get(id)?.controller.abort()

/** What of the running sentence has come: for who joins in the middle of it. */
export const draftOf = (id: number): string => running.get(id)?.writing.draft ?? ''

/** Writes an answer, unless another process does. Bears being begun again. */
export async function writeAnswer(parts: Parts, id: number, pace = CLOCK): Promise<void> {
  const { db } = parts
  const [row] = await db
    .update(aiAnswer)
    .set({ claimedUntil: CLAIM_END, sentences: [], reason: '' })
    .where(
      and(
        eq(aiAnswer.id, id),
        eq(aiAnswer.state, 'answering'),
        or(isNull(aiAnswer.claimedUntil), lt(aiAnswer.claimedUntil, sql`now()`)),
      ),
    )
    .returning()
  if (!row) return
  const [conversation] = await db.select().from(aiConversation).where(eq(aiConversation.id, row.conversationId))
  if (!conversation) return
  const controller = new AbortController()
  const writing = new Writing(parts, row, conversation, controller, pace)
  running.set(id, { controller, writing })
  // One that fails is made up for by the next.
  const endBeats = pace.every(BEAT_MS, () => writing.beat().catch(() => undefined))
  try {
    await writing.run()
  } finally {
    endBeats()
    running.delete(id)
  }
}

/** Until when the process that writes an answer is waited for; null: it is written. */
export async function claimedUntil({ db }: Pick<Parts, 'db'>, id: number): Promise<Date | null> {
  const [row] = await db
    .select({ until: aiAnswer.claimedUntil })
    .from(aiAnswer)
    .where(and(eq(aiAnswer.id, id), eq(aiAnswer.state, 'answering')))
  return row ? (row.until ?? new Date()) : null
}

class Writing {
  draft = ''
  private readonly sentences: Sentence[] = []
  /** It began by saying that it cannot answer: shown only where something else follows. */
  private readonly refusals: Sentence[] = []
  private sources: AnswerSource[] = []
  /** When the claim was surely still its own. */
  private claimedAt: number

  constructor(
    private readonly parts: Parts,
    private readonly row: AnswerRow,
    private readonly conversation: ConversationRow,
    private readonly controller: AbortController,
    private readonly pace: Pace,
  ) {
    this.claimedAt = pace.now()
  }

  async run(): Promise<void> {
    const before = await this.questionsBefore()
    const findings = await this.find(before)
    const { isEnough, lacking } = coverage(findings)
    const { concepts, passages } = findings
    this.sources = passages.map((passage, at) => sourceOf(passage, at + 1, findings))
    if (!isEnough) {
      await this.end({
        state: 'refused',
        concepts,
        sources: [],
        reason: lacking.length > 0 ? lackingText(lacking) : NOTHING_FOUND,
      })
      return
    }
    const followUps = followUpsOf(passages)
    if (!(await this.keep({ concepts, sources: this.sources, followUps }))) return
    const { answerModel } = this.parts
    if (answerModel) await this.ask(answerModel, before, findings)
    else await this.quote(findings, '')
  }

  /** It lives. Stopped elsewhere, it ends here as well. */
  async beat(): Promise<void> {
    await this.keep({})
  }

  /** Earlier questions of the conversation, the oldest first. */
  private async questionsBefore(): Promise<AnswerRow[]> {
    const rows = await this.parts.db
      .select()
      .from(aiAnswer)
      .where(and(eq(aiAnswer.conversationId, this.row.conversationId), lt(aiAnswer.id, this.row.id), isNull(aiAnswer.replacedBy)))
      .orderBy(asc(aiAnswer.id))
    return rows.slice(-BEFORE)
  }

  /** Who it is about is in no source, and would count as what is lacking. */
  private async matter(): Promise<string> {
    const { sent, question, userId } = this.row
    return withoutPlaces(sent || withoutPersons(question, await patientNames(this.parts.db, userId)).text)
  }

  /** What names nothing is asked of what the question before named: 「那剂量呢」. */
  private async find(before: readonly AnswerRow[]): Promise<Findings> {
    const { userId } = this.row
    const question = await this.matter()
    const scope = await scopeOf(this.parts.db, { ...this.conversation, userId })
    const find = (text: string) => findPassages(this.parts.db, text, scope, { embedder: this.parts.embedder })
    const alone = await find(question)
    if (alone.concepts.some(({ isNamed }) => isNamed)) return alone
    const named = before.at(-1)?.concepts.filter(({ isNamed }) => isNamed) ?? []
    if (named.length === 0) return alone
    return find(`${named.map(({ label }) => label).join(' ')} ${question}`)
  }

  private async ask(model: AnswerModel, before: readonly AnswerRow[], findings: Findings): Promise<void> {
    const names = await patientNames(this.parts.db, this.row.userId)
    // Names are removed again here: the question may be older than the provider, and an uploaded file may hold any name.
    const clean = (text: string) => withoutPersons(text, names).text
    const asked = {
      question: clean(this.row.sent || this.row.question),
      before: before.map(({ sent, question }) => clean(sent || question)),
      passages: this.sources.map(({ n, title, section, text }) => ({
        n,
        title: clean([title, section].filter(Boolean).join(' ')),
        text: clean(text),
      })),
    }
    const reader = new ReplyReader()
    const late = this.pace.late(MOST_MS)
    let [shown, heard] = [0, 0]
    try {
      for await (const piece of model.write(asked, AbortSignal.any([this.controller.signal, late]))) {
        heard += piece.length
        if (heard > MOST_CHARACTERS) throw new ModelFault('endless')
        for (const said of reader.take(piece)) if (!(await this.say(said))) return
        this.draft = reader.draft
        if (this.draft && Date.now() - shown >= DRAFT_MS) {
          shown = Date.now()
          await this.tell({ kind: 'draft', at: this.sentences.length, text: this.draft })
        }
      }
      if (late.aborted) throw new ModelFault('endless')
      for (const said of reader.end()) if (!(await this.say(said))) return
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      const reason = FAULTS[error.fault]
      for (const said of reader.end()) await this.say(said)
      // Half an answer stays what it is; none at all is made up for by the sources themselves.
      if (this.sentences.length > 0) return this.end({ state: 'failed', reason, model: model.name })
      return this.quote(findings, `${reason}，以下为原文摘录。`)
    }
    if (this.sentences.some(({ isGrounded }) => isGrounded)) return this.end({ state: 'done', model: model.name })
    if (this.sentences.length === 0 && this.refusals.length > 0)
      return this.end({ state: 'refused', reason: NOT_ANSWERED, model: model.name })
    return this.quote(findings, NONE_GROUNDED)
  }

  /** One sentence of a model, looked up in what it names. False: the answer was stopped meanwhile. */
  private async say({ text, cites, isFirst }: Said): Promise<boolean> {
    const passages = this.sources.filter(({ n }) => cites.includes(n))
    const { isGrounded, missing } = checkSentence(
      text,
      passages.map((source) => [source.title, source.section, source.text].join('\n')),
      namedThings(),
      figureOwners(),
    )
    const sentence = { text, cites: passages.map(({ n }) => n), isFirst, isGrounded, missing }
    if (!isGrounded && this.sentences.length === 0 && isRefusal(text)) {
      this.refusals.push(sentence)
      return true
    }
    for (const refusal of this.refusals.splice(0)) if (!(await this.add(refusal))) return false
    return this.add(sentence)
  }

  private async add(sentence: Sentence): Promise<boolean> {
    this.sentences.push(sentence)
    this.draft = ''
    if (!(await this.keep({ sentences: this.sentences }))) return false
    await this.tell({ kind: 'sentence', at: this.sentences.length - 1, sentence })
    return true
  }

  private async quote(findings: Findings, reason: string): Promise<void> {
    let last: FoundPassage | null = null
    for (const { text, passage } of bestSentences(findings)) {
      const n = findings.passages.indexOf(passage) + 1
      this.sentences.push({ text, cites: [n], isFirst: passage !== last, isGrounded: true, missing: [] })
      last = passage
    }
    await this.end({ state: 'done', isQuoted: true, reason })
  }

  /** After a stall this long another process may have taken over, so this one stops. A job finishes answers that are left. */
  private isClaimOver = (): boolean => this.pace.now() - this.claimedAt > CLAIM_SECONDS * 1000

  /** Stores the changes unless the answer has been stopped. */
  private async keep(changes: Partial<AnswerRow>): Promise<boolean> {
    const asked = this.pace.now()
    const [row] = this.isClaimOver()
      ? []
      : await this.parts.db
          .update(aiAnswer)
          .set({
            ...changes,
            claimedUntil: CLAIM_END,
            firstWordAt: sql`coalesce(${aiAnswer.firstWordAt}, case when ${this.sentences.length > 0} then now() end)`,
          })
          .where(and(eq(aiAnswer.id, this.row.id), eq(aiAnswer.state, 'answering')))
          .returning({ id: aiAnswer.id })
    if (row) this.claimedAt = asked
    else this.controller.abort()
    return row !== undefined
  }

  private async end(changes: Partial<AnswerRow>): Promise<void> {
    if (this.isClaimOver()) return
    await this.parts.db
      .update(aiAnswer)
      .set({ sentences: this.sentences, ...changes, claimedUntil: null, doneAt: sql`now()` })
      .where(and(eq(aiAnswer.id, this.row.id), eq(aiAnswer.state, 'answering')))
    await tellAi(this.parts.db, {
      conversation: this.row.conversationId,
      frame: { kind: 'changed', answerId: String(this.row.id) },
    })
  }

  private tell(
    frame: { kind: 'draft'; at: number; text: string } | { kind: 'sentence'; at: number; sentence: Sentence },
  ): Promise<void> {
    return tellAi(this.parts.db, { conversation: this.row.conversationId, frame: { ...frame, answerId: String(this.row.id) } })
  }
}

const sourceOf = (
  { id, source, section, page, text, score, covers }: FoundPassage,
  n: number,
  { concepts }: Findings,
): AnswerSource => ({
  ...{
    n,
    passageId: String(id),
    kind: source.kind,
    refId: source.refId,
    title: source.title,
    detail: source.detail,
    section,
    page,
    text,
  },
  ...{ edition: source.edition, check: source.check, isChecked: source.isChecked, link: source.link, isSample: source.isSample },
  retraction: retractionOf(source),
  score,
  covers: covers.flatMap((at) => concepts[at]?.label ?? []),
})
