import type { JsSdkAnswer, JsSdkContract, JsSdkMethod, SignatureSource } from './contract'

/** A JS-SDK whose answers a test may set by method; what was called is kept. */
export const jssdk = {
  available: false as boolean,
  source: undefined as SignatureSource | undefined,
  addressChanges: 0,
  answers: {} as Partial<Record<JsSdkMethod, JsSdkAnswer>>,
  calls: [] as { method: JsSdkMethod; params: Record<string, unknown> }[],
  backs: 0,

  useSignature(source: SignatureSource) {
    jssdk.source = source
  },
  addressChanged() {
    jssdk.addressChanges += 1
  },
  call(method: JsSdkMethod, params: Record<string, unknown> = {}): Promise<JsSdkAnswer> {
    if (!jssdk.available) return Promise.resolve({ ok: false, reason: 'unavailable', message: 'not in the chat app' })
    jssdk.calls.push({ method, params })
    return Promise.resolve(jssdk.answers[method] ?? { ok: true, data: {} })
  },
  backInMiniProgram(): Promise<boolean> {
    if (jssdk.available) jssdk.backs += 1
    return Promise.resolve(jssdk.available)
  },
} satisfies JsSdkContract & Record<string, unknown>
