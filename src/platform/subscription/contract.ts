/** `refused`: the person said no, now or for good. `failed`: the host did not ask. */
export type SubscriptionOutcome = 'accepted' | 'refused' | 'failed'

/** Leave to send somebody one message in WeChat. */
export interface SubscriptionContract {
  /** Only the mini-program can ask for it. */
  available(): boolean
  /** Call it from a tap, before anything else: the host asks after a tap only. Never rejects. */
  ask(templateId: string): Promise<SubscriptionOutcome>
}
