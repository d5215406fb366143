const keyOf = (key: string) => `notes:${key}`

/** What is kept until the browser tab is closed, and never leaves it. Blocked storage keeps nothing. */
export const sessionNotes = {
  read(key: string): string | undefined {
    try {
      return window.sessionStorage.getItem(keyOf(key)) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key: string, text: string): void {
    try {
      window.sessionStorage.setItem(keyOf(key), text)
    } catch {
      // Full or blocked: it stays on the screen only.
    }
  },
  remove(key: string): void {
    try {
      window.sessionStorage.removeItem(keyOf(key))
    } catch {
      // Nothing was kept.
    }
  },
}
