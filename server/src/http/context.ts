import type { FastifyBaseLogger } from 'fastify'
import type { RequestHead } from '@/api/envelope'
import type { Database, Db } from '../db/connect'
import { invalid } from '../errors'
import type { Changes } from '../kept'
import type { Embedder } from '../services/embeddings/contract'
import type { AnswerModel } from '../services/answer-model/contract'
import type { PictureReader } from '../services/picture-reader/contract'
import type { LiveAddressProvider } from '../services/live-addresses'
import type { SmsSender } from '../services/sms'
import type { CaAdapter } from '../services/authority/contract'
import type { UploadStore } from '../services/upload-store'
import type { PaymentProvider } from '../services/payment/contract'
import type { WeChatGateway } from '../services/wechat'
import type { Feature } from '../feature'
import type { Settings } from '../settings'

/** What the server is made of; handed to every call. */
export interface Parts {
  db: Db
  listen: Database['listen']
  changes: Changes
  settings: Settings
  sms: SmsSender
  weChat: WeChatGateway
  payments: PaymentProvider
  /** Who issues certificates and signs by them. */
  authority: CaAdapter
  /** Null: mini-programs take no part in calls. */
  liveAddresses: LiveAddressProvider | null
  /** Null: answers are quoted from the library. */
  answerModel: AnswerModel | null
  /** Null: passages are found by words alone. */
  embedder: Embedder | null
  /** Null: pictures of reports are typed off by hand. */
  pictureReader: PictureReader | null
  uploads: UploadStore
  /** The user whose session token this is; handed in, because sessions stand above http. */
  findViewer: (db: Db, token: string) => Promise<Viewer | null>
  features: readonly Feature[]
  /** Key for signed addresses and hashes of short codes, shared by all processes. */
  signingKey: string
}

/** The signed-in user of a call. */
export interface Viewer {
  id: number
  sessionId: number
  alias: string
  mobile: string
  name: string
  realName: string
  userType: number
  level: number
  email: string
  portraitKey: string
  isEditor: boolean
  isReviewer: boolean
}

export interface Context extends Parts {
  head: RequestHead
  viewer: Viewer | null
  /** Id of the visitor's device; empty when the client sent none. */
  pid: string
  /** Whom limits count, as `addressOf` gives it: of IPv6 a network. */
  ip: string
  /** The address itself. It names a person more nearly: only a payment provider is told it. */
  wholeIp: string
  userAgent: string
  /** The Authorization header; only the JS-SDK signature uses it. */
  authorization: string
  log: FastifyBaseLogger
}

/** Who calls, as owners of files and feedback are written: the user, or the visitor's device; '' for a visitor without an id. */
export function ownerOf({ viewer, pid }: Pick<Context, 'viewer' | 'pid'>): string {
  if (viewer) return `u:${viewer.id}`
  return pid ? `p:${pid}` : ''
}

/** The same of what must have an owner. */
export function senderOf(context: Pick<Context, 'viewer' | 'pid'>): string {
  const owner = ownerOf(context)
  if (!owner) throw invalid({ 'head.extensions': '缺少访客编号' })
  return owner
}

/** The device, where accounts of one device are counted: the visitor's id, or the address where a client sends none. */
export const deviceOf = ({ pid, ip }: Pick<Context, 'pid' | 'ip'>): string => pid || `ip:${ip}`

/** The context of a call whose policy lets only signed-in users through. */
export function viewerOf(context: Context): Viewer {
  if (!context.viewer) throw new Error('this call needs a policy that asks for a signed-in user')
  return context.viewer
}
