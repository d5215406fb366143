import type { Answers } from './phone/answers'
import type { AppLife } from './app/app-life'
import type { Bundle } from './bundle'
import type { Bus } from './phone/bus'
import type { CallLog } from './phone/calls'
import type { ErrorLog } from './errors'
import type { Files } from './phone/files'
import type { Network } from './phone/network'
import type { PageStack } from './app/page-stack'
import type { Realm } from './logic/realm'
import type { Share } from './app/share'
import type { Storage } from './phone/storage'

/** The parts of a running mini-program that `wx` functions reach. */
export interface Core {
  readonly answers: Answers
  readonly app: AppLife
  readonly bundle: Bundle
  readonly bus: Bus
  readonly calls: CallLog
  readonly errors: ErrorLog
  readonly files: Files
  readonly network: Network
  readonly pages: PageStack
  readonly realm: Realm
  readonly share: Share
  readonly storage: Storage
}
