import type { JsSdkMethod, JsSdkSignature } from './contract'

interface Callbacks {
  success?(data: Record<string, unknown>): void
  cancel?(): void
  fail?(error: { errMsg?: string }): void
  complete?(): void
}

/** The part of weixin-js-sdk that we use: its own typings declare a global of the mini-program's name. */
export type WxSdk = Record<JsSdkMethod, (params: Record<string, unknown> & Callbacks) => void> & {
  config(options: JsSdkSignature & { debug: boolean; jsApiList: string[] }): void
  ready(listener: () => void): void
  error(listener: (error: { errMsg?: string }) => void): void
  checkJsApi(params: { jsApiList: string[] } & Callbacks): void
  miniProgram: { navigateBack(params: { delta?: number }): void }
}

let loading: Promise<WxSdk> | undefined

/** Loads the SDK once. `onError` hears every failed configuration: the SDK keeps one listener only, for good. */
export function loadSdk(onError: (message: string) => void): Promise<WxSdk> {
  loading ??= import('weixin-js-sdk').then(
    (module) => {
      const sdk = module.default as unknown as WxSdk
      sdk.error(({ errMsg = 'config:fail' }) => onError(errMsg))
      return sdk
    },
    (error: unknown) => {
      // A lost chunk may come with the next attempt.
      loading = undefined
      throw error
    },
  )
  return loading
}
