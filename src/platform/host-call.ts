/** The mini-program's calls fail with `{ errMsg: 'scanCode:fail cancel' }`; the text is the only thing that tells why. */
const messageOf = (error: unknown) => (error as { errMsg?: unknown } | undefined)?.errMsg?.toString() ?? ''

export const isCancelled = (error: unknown) => /cancel/i.test(messageOf(error))

/** The person, the system or the host's rules refuse. */
export const isDenied = (error: unknown) => /auth|deny|denied|permission/i.test(messageOf(error))

/**
 * Runs a call of the host that Taro hands through as it is: old base libraries give those no promise, only call-backs.
 */
export function called<T>(
  start: (callbacks: { success: (result: T) => void; fail: (error: unknown) => void }) => unknown,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Rejected as the host gives it, like the calls that Taro itself turns into promises.
    start({ success: resolve, fail: reject })
  })
}

/** Starts a call whose outcome does not matter. Taro types some calls as void, though every one answers with a promise. */
export function quietly(call: unknown): void {
  Promise.resolve(call).catch(() => undefined)
}
