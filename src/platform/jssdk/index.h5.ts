import { env } from '../env'
import type { JsSdkAnswer, JsSdkContract, JsSdkMethod, SignatureSource } from './contract'
import { loadSdk, type WxSdk } from './sdk'
import { signatureUrl } from './signature-url'

/** Long enough for a slow signature call; then queued calls fail rather than wait for ever. */
const CONFIG_TIMEOUT_MS = 10_000

const METHODS: JsSdkMethod[] = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'scanQRCode',
  'chooseWXPay',
  'getLocation',
  'openLocation',
  'previewImage',
]

const available = env.host === 'chat-app' || env.miniProgramWebView

let giveSource: (source: SignatureSource) => void
const source = new Promise<SignatureSource>((resolve) => {
  giveSource = resolve
})

let signed: { url: string; sdk: Promise<WxSdk | undefined> } | undefined
let onConfigError: (message: string) => void = () => undefined

/** The SDK, configured for the address that counts now; undefined when the configuration failed (logged here, shown nowhere). */
function ready(): Promise<WxSdk | undefined> {
  const url = signatureUrl(env.os, env.entryUrl, window.location.href)
  if (signed?.url === url) return signed.sdk
  const attempt = {
    url,
    sdk: configure(url).catch((error: unknown) => {
      console.warn('JS-SDK: configuration failed', error instanceof Error ? error.message : error)
      // The next call tries again.
      if (signed === attempt) signed = undefined
      return undefined
    }),
  }
  signed = attempt
  return attempt.sdk
}

async function configure(url: string): Promise<WxSdk> {
  const signature = await (await source)(url)
  const sdk = await loadSdk((message) => onConfigError(message))
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new Error('timeout')), CONFIG_TIMEOUT_MS)
    onConfigError = (message) => {
      window.clearTimeout(timer)
      reject(new Error(message))
    }
    // The SDK writes into the lists it is given, so each gets its own copy.
    sdk.config({ debug: false, ...signature, jsApiList: [...METHODS] })
    sdk.ready(() => {
      // After a second `config`, `ready` fires at once. A check goes through the host after the configuration, so it waits for it.
      sdk.checkJsApi({
        jsApiList: [...METHODS],
        complete: () => {
          window.clearTimeout(timer)
          resolve(sdk)
        },
      })
    })
  })
}

function invoke(sdk: WxSdk, method: JsSdkMethod, params: Record<string, unknown>): Promise<JsSdkAnswer> {
  return new Promise((resolve) => {
    sdk[method]({
      ...params,
      success: (data) => resolve({ ok: true, data }),
      cancel: () => resolve({ ok: false, reason: 'cancelled', message: '' }),
      fail: ({ errMsg = '' }) => {
        console.warn(`JS-SDK: ${method} failed`, errMsg)
        resolve({ ok: false, reason: 'failed', message: String(errMsg) })
      },
    })
  })
}

const unavailable = (message: string): JsSdkAnswer => ({ ok: false, reason: 'unavailable', message })

/** The JS-SDK of the chat app's web view. */
export const jssdk: JsSdkContract = {
  available,
  useSignature: (signatureSource) => giveSource(signatureSource),
  addressChanged() {
    // Only where the SDK is in use: a visitor who never needs it never loads it.
    if (signed) void ready()
  },
  async call(method, params = {}) {
    if (!available) return unavailable('not in the chat app')
    const sdk = await ready()
    return sdk ? invoke(sdk, method, params) : unavailable('not configured')
  },
  async backInMiniProgram() {
    if (!env.miniProgramWebView) return false
    // This needs no signature.
    const { miniProgram } = await loadSdk((message) => onConfigError(message))
    miniProgram.navigateBack({})
    return true
  },
}
