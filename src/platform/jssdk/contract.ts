/** What `uc/wx/getWxJsSignature` answers. */
export interface JsSdkSignature {
  appId: string
  /** Seconds. */
  timestamp: number
  nonceStr: string
  signature: string
}

/** Fetches the signature of an address without its hash. The API layer gives it, because platform must not import the API. */
export type SignatureSource = (url: string) => Promise<JsSdkSignature>

/** The functions of weixin-js-sdk that the product uses. */
export type JsSdkMethod =
  | 'updateAppMessageShareData'
  | 'updateTimelineShareData'
  | 'scanQRCode'
  | 'chooseWXPay'
  | 'getLocation'
  | 'openLocation'
  | 'previewImage'

export type JsSdkAnswer =
  | { ok: true; data: Record<string, unknown> }
  /** `unavailable`: not in the chat app, or no signature could be had. */
  | { ok: false; reason: 'unavailable' | 'cancelled' | 'failed'; message: string }

/**
 * The chat app's JS-SDK (weixin-js-sdk), loaded when first needed. Calls made before it is ready wait for it. A failed
 * configuration is logged and never shown. iOS signs the address the page was entered with, Android the current one,
 * again after each navigation.
 */
export interface JsSdkContract {
  /** In the chat app, or in a mini-program's web view. */
  readonly available: boolean
  /** Called once at start. Until then, calls wait. */
  useSignature(source: SignatureSource): void
  /** Called by the router after each navigation; Android's next call signs the new address. */
  addressChanged(): void
  /** Never rejects. */
  call(method: JsSdkMethod, params?: Record<string, unknown>): Promise<JsSdkAnswer>
  /** Goes back in the mini-program that shows this H5 page in its web view; false when there is none. */
  backInMiniProgram(): Promise<boolean>
}
