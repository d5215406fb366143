const notes = new Map<string, string>()

/** What is kept until the mini-program is closed: in memory, where nothing outlives the session. */
export const sessionNotes = {
  read: (key: string): string | undefined => notes.get(key),
  write: (key: string, text: string): void => void notes.set(key, text),
  remove: (key: string): void => void notes.delete(key),
}
