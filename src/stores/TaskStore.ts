import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/client'
import { faultOf, RefusedError } from '@/api/client/errors'
import { taskApi, type DoneMissionRequest, type TaskCondition } from '@/api/task'
import { commentMeets, drawDelay, stayConditionSeconds } from '@/domain/task'
import { random } from '@/platform/random'
import type { OutboxStore } from './OutboxStore'
import type { SessionStore } from './SessionStore'

export const TASK_STATE = { waiting: 0, running: 1, finished: 2 } as const
export type TaskState = (typeof TASK_STATE)[keyof typeof TASK_STATE]

/** What became of a finished task; the shell shows `message` once, by `takeOutcome`. */
export interface TaskOutcome {
  /** `queued`: there was no network; it is reported later. */
  kind: 'rewarded' | 'refused' | 'queued'
  message: string
}

export interface TaskVisit {
  taskCode: string
  /** Id of the document or live. */
  associationId: string
  /** The page is one on which tasks can be completed. */
  completable: boolean
  buriedPoints?: Record<string, string | number>
}

/** Why the countdown stands still: the app or the page is hidden, or nothing plays that is to be watched. */
type PauseReason = 'app' | 'page' | 'player'

const RING_HIDE_MS = 2000

/** The reading task of the page in view: its conditions, countdown ring and report. */
export class TaskStore {
  state: TaskState = TASK_STATE.waiting
  task: TaskCondition | null = null
  /** Seconds of the whole countdown; 0 without one. */
  total = 0
  /** Seconds left. */
  remaining = 0
  ringVisible = false
  /** The page of the task lies below another one: its ring is not shown there. */
  pageHidden = false
  outcome: TaskOutcome | null = null

  private visit: TaskVisit | null = null
  /** Conditions that are still to be met. */
  private readonly pending = new Set<string>()
  private readonly pauses = new Set<PauseReason>()
  private requestRandom = 1
  private ticker: ReturnType<typeof setInterval> | undefined
  private hideTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly session: Pick<SessionStore, 'signedIn' | 'userType'>,
    private readonly outbox: Pick<OutboxStore, 'add'>,
  ) {
    makeAutoObservable<this, 'visit' | 'pending' | 'pauses' | 'requestRandom' | 'ticker' | 'hideTimer' | 'session' | 'outbox'>(
      this,
      {
        task: observableRef,
        outcome: observableRef,
        visit: false,
        pending: false,
        pauses: false,
        requestRandom: false,
        ticker: false,
        hideTimer: false,
        session: false,
        outbox: false,
      },
      { autoBind: true },
    )
  }

  /** Part of the countdown that is done, 0 to 1. */
  get progress(): number {
    return this.total > 0 ? (this.total - this.remaining) / this.total : 0
  }

  /** A document or live came into view. The same one twice changes nothing; another one ends the one before. */
  async enter(visit: TaskVisit): Promise<void> {
    if (this.visit?.taskCode === visit.taskCode && this.visit.associationId === visit.associationId) return
    this.leave()
    if (!visit.completable || !visit.taskCode || !this.session.signedIn) return
    this.visit = visit
    this.requestRandom = drawDelay(Math.random())
    try {
      const { task } = await call(taskApi.condition, {
        taskCode: visit.taskCode,
        associationId: visit.associationId,
        requestRandom: this.requestRandom,
      })
      if (this.visit === visit && task && !task.finished) this.begin(task)
    } catch (error) {
      console.warn(`${taskApi.condition.path}: ${faultOf(error)}`)
      // The page may be entered again.
      if (this.visit === visit) this.visit = null
    }
  }

  /** The page was left: nothing of its task goes on. */
  leave(): void {
    this.stopTicking()
    clearTimeout(this.hideTimer)
    this.visit = null
    this.task = null
    this.pending.clear()
    this.pauses.delete('page')
    this.pauses.delete('player')
    this.pageHidden = false
    this.state = TASK_STATE.waiting
    this.total = 0
    this.remaining = 0
    this.ringVisible = false
  }

  /** The page (or the whole app) is hidden. */
  pause(reason: PauseReason = 'page'): void {
    this.pauses.add(reason)
    if (reason === 'page') this.pageHidden = true
    this.stopTicking()
  }

  resume(reason: PauseReason = 'page'): void {
    this.pauses.delete(reason)
    if (reason === 'page') this.pageHidden = false
    this.tickWhileRunning()
  }

  /** The reader has commented; counts from the length that the condition names. */
  commented(text: string): void {
    if (this.task && commentMeets(this.task, text)) this.meet('COMMENT')
  }

  /** The reader has shared the page. */
  shared(): void {
    this.meet('SHARE')
  }

  /** The outcome to show, once. */
  takeOutcome(): TaskOutcome | null {
    const { outcome } = this
    this.outcome = null
    return outcome
  }

  private begin(task: TaskCondition): void {
    this.task = task
    task.completedConditions.forEach(({ conditionCode }) => this.pending.add(conditionCode))
    this.total = stayConditionSeconds(task, this.requestRandom)
    this.remaining = this.total
    if (this.total > 0) {
      this.state = TASK_STATE.running
      this.ringVisible = true
      this.tickWhileRunning()
    } else this.stayed()
  }

  private tickWhileRunning(): void {
    if (this.state !== TASK_STATE.running || this.pauses.size > 0 || this.ticker !== undefined) return
    // Counted by ticks, not by the clock: a device that sleeps or a clock that is set must not read for the reader.
    this.ticker = setInterval(this.tick, 1000)
  }

  private tick(): void {
    this.remaining -= 1
    if (this.remaining > 0) return
    this.stopTicking()
    this.state = TASK_STATE.waiting
    this.stayed()
  }

  private stopTicking(): void {
    clearInterval(this.ticker)
    this.ticker = undefined
  }

  private stayed(): void {
    this.pending.delete('READ')
    this.meet('STAY')
  }

  private meet(conditionCode: string): void {
    if (!this.task || this.state === TASK_STATE.finished) return
    this.pending.delete(conditionCode)
    if (this.pending.size === 0) this.finish()
  }

  private finish(): void {
    const { visit } = this
    if (!visit) return
    this.state = TASK_STATE.finished
    this.hideTimer = setTimeout(this.hideRing, RING_HIDE_MS)
    void this.report({
      taskCode: visit.taskCode,
      associationId: visit.associationId,
      requestRandom: this.requestRandom,
      userType: this.session.userType,
      buriedPoints: visit.buriedPoints ?? {},
      idempotencyKey: random.uuid(),
    })
  }

  private hideRing(): void {
    this.ringVisible = false
  }

  /** Reports the finished task; without a network it waits in the outbox, under the same idempotency key. */
  private async report(request: DoneMissionRequest): Promise<void> {
    try {
      const { rewardMessage } = await call(taskApi.done, request, { idempotent: true })
      this.setOutcome({ kind: 'rewarded', message: rewardMessage })
    } catch (error) {
      if (error instanceof RefusedError) return this.setOutcome({ kind: 'refused', message: error.message })
      this.outbox.add(taskApi.done, request, { topic: 'task' })
      this.setOutcome({ kind: 'queued', message: '任务已完成，联网后自动领取奖励' })
    }
  }

  private setOutcome(outcome: TaskOutcome): void {
    this.outcome = outcome
  }
}
