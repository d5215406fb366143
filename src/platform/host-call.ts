/** The mini-program's calls fail with `{ errMsg: 'scanCode:fail cancel' }`; the text is the only thing that tells why. */
const messageOf = (error: unknown) => (error as { errMsg?: unknown } | undefined)?.errMsg?.toString() ?? ''

export const isCancelled = (error: unknown) => /cancel/i.test(messageOf(error))

/** The person, the system or the host's rules refuse. */
export const isDenied = (error: unknown) => /auth|deny|denied|permission/i.test(messageOf(error))

/** What the device does by itself, like reading a file, has its answer by then, or never. */
export const DEVICE_LIMIT_MS = 10_000

/**
 * Runs a call of the host that Taro hands through as it is: old base libraries give those no promise, only call-backs.
 * @param limitMs after which a call that does not ask the user has failed; none for calls that wait for the user
 */
export function called<T>(
  start: (callbacks: { success: (result: T) => void; fail: (error: unknown) => void }) => unknown,
  limitMs?: number,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = limitMs && setTimeout(() => reject({ errMsg: `no answer within ${limitMs} ms` }), limitMs)
    const end =
      <V>(settle: (value: V) => void) =>
      (value: V) => {
        if (timer) clearTimeout(timer)
        settle(value)
      }
    // Rejected as the host gives it, like the calls that Taro itself turns into promises. A host may throw, or reject the promise alone.
    const fail = end(reject)
    try {
      Promise.resolve(start({ success: end(resolve), fail })).catch(fail)
    } catch (error) {
      fail(error)
    }
  })
}

/** Starts a call whose outcome does not matter. Taro types some calls as void, though every one answers with a promise. */
export function quietly(call: unknown): void {
  Promise.resolve(call).catch(() => undefined)
}
