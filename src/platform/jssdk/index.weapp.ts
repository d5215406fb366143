import type { JsSdkContract } from './contract'

/** The mini-program calls the host itself. */
export const jssdk: JsSdkContract = {
  available: false,
  useSignature: () => undefined,
  addressChanged: () => undefined,
  call: () => Promise.resolve({ ok: false, reason: 'unavailable', message: 'not in the chat app' }),
  backInMiniProgram: () => Promise.resolve(false),
}
