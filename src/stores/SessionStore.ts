import { makeAutoObservable, observableRef } from 'mobx'
import { askQuietly } from '@/api/client/ask'
import { call } from '@/api/client'
import { faultOf, RefusedError, UnauthenticatedError } from '@/api/client/errors'
import type { HeadContext } from '@/api/client/head'
import { userApi, type SessionAnswer, type SessionUser, type UserInfo } from '@/api/user'
import { ACK } from '@/api/envelope'
import { certificationRefusal, DEFAULT_USER_TYPE, isCertifiedDoctor, maskMobile } from '@/domain/user'
import { bridge } from '@/platform/bridge'
import { env } from '@/platform/env'
import { random } from '@/platform/random'
import type { Unsubscribe } from '@/platform/types'
import { anonymousIdEntry, auth2Entry, authEntry, deviceIdEntry, userEntry } from './entries'
import { adoptBareKeys, clearAccountEntries, setEntryAccount, type Entry } from './persist'

/** How a start ended. `reload`: the stored session was over and is cleared, so the shell starts the page afresh. */
export type StartOutcome = 'signed-in' | 'visitor' | 'reload'

export interface Completeness {
  isComplete: boolean
  onlyLackDisease: boolean
}

/** A slow network must not delay what waits for the start; until the answer the stored session is used. */
const SILENT_LOGIN_MS = 8000

/** Who is signed in. It knows no screen: its state and its answers say what has to be shown or opened. */
export class SessionStore {
  /** Session token; empty for a visitor. */
  auth = ''
  /** Public alias of the user, for share links. */
  auth2 = ''
  user: SessionUser | null = null
  /** The full user info, once it was asked for. */
  info: UserInfo | null = null
  completeness: Completeness | null = null
  /** `start` has ended: from now on `signedIn` is what the server said, unless the network failed. */
  started = false
  /** The server has ended the session; the shell asks to sign in again. False again after the next sign-in. */
  expired = false
  patientToken = ''

  /** AnonymousID and LYHUUID; only for this run when the device can store nothing. */
  readonly anonymousId = storedId(anonymousIdEntry)
  readonly deviceId = storedId(deviceIdEntry)
  /** New at every start. */
  readonly sid = random.uuid()

  private readonly readyListeners = new Set<(user: SessionUser) => void>()
  private starting: Promise<StartOutcome> | undefined

  constructor() {
    adoptBareKeys()
    this.readStored()
    makeAutoObservable<this, 'readyListeners' | 'starting'>(
      this,
      {
        user: observableRef,
        info: observableRef,
        readyListeners: false,
        starting: false,
        sid: false,
        anonymousId: false,
        deviceId: false,
      },
      { autoBind: true },
    )
  }

  get signedIn(): boolean {
    return this.auth !== ''
  }
  get userId(): string {
    return this.user?.userId ?? ''
  }
  get name(): string {
    return this.user?.name ?? ''
  }
  get realName(): string {
    return this.user?.realName ?? ''
  }
  get email(): string {
    return this.user?.email ?? ''
  }
  /** 1 to 6; a visitor counts as the default type. */
  get userType(): number {
    return this.user?.userType ?? DEFAULT_USER_TYPE
  }
  /** Certification level 1 to 4; 0 for a visitor. */
  get level(): number {
    return this.user?.level ?? 0
  }
  get isCertifiedDoctor(): boolean {
    return this.user !== null && isCertifiedDoctor(this.user)
  }
  /** The sentence that refuses to open certification; empty when it may be opened. */
  get certificationRefusal(): string {
    return certificationRefusal(this.signedIn ? { userType: this.userType } : null)
  }

  /** What the request head says about this session, at this moment. */
  get headContext(): HeadContext {
    const { auth, auth2, sid, anonymousId, deviceId, patientToken } = this
    return { auth, auth2, sid, anonymousId, deviceId, patientToken, runPlatform: env.runPlatform, appVersion: env.appVersion }
  }

  /** Finds out who is signed in: asks the native app in the app, else sends the stored session for silent login. Runs once. */
  start(): Promise<StartOutcome> {
    this.starting ??= this.findOut().then((outcome) => {
      this.markStarted()
      return outcome
    })
    return this.starting
  }

  /** Resolves when `start` has ended. */
  async whenStarted(): Promise<void> {
    await this.start()
  }

  /** Called each time a user is saved: after silent login, login, and native login. */
  onReady(listener: (user: SessionUser) => void): Unsubscribe {
    this.readyListeners.add(listener)
    return () => this.readyListeners.delete(listener)
  }

  /** Keeps the session of a sign-in: on the device, in the head of later calls; then tells the ready listeners. */
  saveLogin({ auth, auth2, user }: SessionAnswer): void {
    this.setSession(auth, auth2)
    this.setUser(user)
    this.tellReady()
  }

  /** Another window of ours signed in or out, or was given another token: what it kept holds here too. */
  reload(): void {
    const isKnown = (authEntry.read() ?? '') === this.auth && (userEntry.read()?.userId ?? '') === this.userId
    if (!isKnown) this.readStored()
  }

  /** Ends the session here at once and tells the server; for the user it makes no difference whether that arrives. */
  logout(): void {
    if (this.signedIn) askQuietly(userApi.logout, {}, undefined, { idempotent: true })
    clearAccountEntries()
    this.forget()
  }

  /** The server says that the session is over. What the account left on the device stays for its next sign-in. */
  expire(): void {
    this.forget()
    this.expired = true
  }

  /** Fetches the user info and keeps what the app shows of it. Rejects as the client does. */
  async refreshUser(): Promise<UserInfo> {
    const asked = this.auth
    const info = await call(userApi.info, {})
    if (this.auth === asked) this.setInfo(info)
    return info
  }

  /** Posts the chosen role, then refreshes the user info. Rejects as the client does. */
  async chooseRole(roleType: number): Promise<void> {
    await call(userApi.chooseRole, { roleType })
    await this.refreshUser()
  }

  /**
   * Whether the user's information is complete. Asked only of a signed-in user, in the chat app or the native app, and on routes
   * that are flagged for it; null otherwise, and when the answer cannot be had.
   */
  async checkCompleteness(routeIsFlagged: boolean): Promise<Completeness | null> {
    if (!routeIsFlagged || !env.can.completeInfo || !this.signedIn) return null
    try {
      const answer = await call(userApi.checkInfoComplete, {})
      this.setCompleteness(answer)
      return answer
    } catch (error) {
      console.warn(`${userApi.checkInfoComplete.path}: ${faultOf(error)}`)
      return null
    }
  }

  /** In the app: takes over who the native app says is signed in, e.g. after its login screen was shown. False: it said nothing. */
  async takeNativeSession(): Promise<boolean> {
    const head = await bridge.getHead1()
    if (!head) return false
    const isKnown = head.auth2 !== '' && head.auth2 === this.auth2 && this.user !== null
    if (isKnown && head.auth === this.auth) return true
    this.setSession(head.auth, head.auth2)
    if (!isKnown) this.setUser(null)
    // Not waited for: without the user info the session counts too, because the native app vouches for it.
    this.refreshUser().then(this.tellReady, () => undefined)
    return true
  }

  private async findOut(): Promise<StartOutcome> {
    if (env.host === 'app') {
      if (!(await this.takeNativeSession())) this.forget()
    } else if (this.signedIn && env.can.navigate) return this.silentLogin()
    return this.signedIn ? 'signed-in' : 'visitor'
  }

  private async silentLogin(): Promise<StartOutcome> {
    const sent = this.auth
    try {
      const answer = await call(userApi.silentLogin, {}, { timeoutMs: SILENT_LOGIN_MS })
      // The user may have signed in or out by hand in the meantime.
      if (this.auth === sent) this.saveLogin(answer)
    } catch (error) {
      // With ack 401 the client has reported the end already.
      if ((this.auth === sent || this.expired) && isSessionOver(error)) return this.endStoredSession()
    }
    return this.signedIn ? 'signed-in' : 'visitor'
  }

  private endStoredSession(): StartOutcome {
    this.forget()
    // On a device that cannot clear its storage the page would reload for ever.
    return authEntry.read() === undefined ? 'reload' : 'visitor'
  }

  private readStored(): void {
    this.auth = authEntry.read() ?? ''
    this.auth2 = this.auth ? (auth2Entry.read() ?? '') : ''
    this.user = this.auth ? (userEntry.read() ?? null) : null
    setEntryAccount(this.user?.userId ?? '')
  }

  private tellReady(): void {
    const { user } = this
    if (user) this.readyListeners.forEach((listener) => listener(user))
  }

  private markStarted(): void {
    this.started = true
  }

  private setSession(auth: string, auth2: string): void {
    this.auth = auth
    this.auth2 = auth2
    this.expired = false
    authEntry.write(auth)
    auth2Entry.write(auth2)
  }

  private setUser(user: SessionUser | null): void {
    if (user?.userId !== this.user?.userId) {
      this.info = null
      this.completeness = null
    }
    this.user = user
    setEntryAccount(user?.userId ?? '')
    if (user) userEntry.write(user)
    else userEntry.remove()
  }

  private setInfo(info: UserInfo): void {
    this.setUser(toSessionUser(info))
    this.info = info
  }

  private setCompleteness(completeness: Completeness): void {
    this.completeness = completeness
  }

  private forget(): void {
    this.auth = ''
    this.auth2 = ''
    this.expired = false
    authEntry.remove()
    auth2Entry.remove()
    this.setUser(null)
  }
}

const isSessionOver = (error: unknown): boolean =>
  error instanceof UnauthenticatedError || (error instanceof RefusedError && error.ack === ACK.refused)

function storedId(entry: Entry<string>): string {
  const stored = entry.read()
  if (stored) return stored
  const id = random.uuid()
  entry.write(id)
  return id
}

function toSessionUser({ basic }: UserInfo): SessionUser {
  const { userId, name, realName, type, level, email, headPortraitUrl, mobile } = basic
  return { userId, name, realName, userType: type, level, email, headPortraitUrl, maskedMobile: maskMobile(mobile) }
}
