/** Messages of a room (section 2.2). */
export const SENDERS = ['patient', 'doctor', 'system', 'assistant'] as const
export type Sender = (typeof SENDERS)[number]

export const ROUNDS_USED = '本次问诊次数已用完'

/**
 * Rounds of the patient: one opens with his first message after one of the doctor, or the first of all, and closes with the doctor's next. System and assistants do not count; what was
 * withdrawn stays in the record and counts.
 * @param senders of all messages, in their order
 */
export function roundsOf(senders: readonly Sender[]): { used: number; isOpen: boolean } {
  let [used, isOpen] = [0, false]
  for (const sender of senders) {
    if (sender === 'doctor') isOpen = false
    if (sender !== 'patient' || isOpen) continue
    used += 1
    isOpen = true
  }
  return { used, isOpen }
}

/** All are used and the last one is answered: the patient's input is closed, the doctor may still write. */
export function areRoundsOver(senders: readonly Sender[], limit: number | undefined): boolean {
  const { used, isOpen } = roundsOf(senders)
  return limit !== undefined && used >= limit && !isOpen
}

export const WITHDRAW_WITHIN = 2 * 60_000

/** A message may be withdrawn by who sent it; the record keeps it. */
export const canWithdraw = (sentAt: number, now: number): boolean => now - sentAt <= WITHDRAW_WITHIN

/** Signs of an emergency in what a patient writes. The message is sent all the same, and the doctor sees the flag. */
const EMERGENCIES = /大出血|呼吸困难|意识不清|胸痛|抽搐|自杀/
export const namesEmergency = (text: string): boolean => EMERGENCIES.test(text)
export const EMERGENCY_BANNER = '如情况紧急请立即拨打120或前往急诊'
