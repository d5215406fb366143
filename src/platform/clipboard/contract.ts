export interface ClipboardContract {
  /**
   * True when the text is on the clipboard. Call it from a tap, with a promise where the text is still to come: browsers refuse what comes after one.
   * Rejects when the promise does.
   */
  write(text: string | Promise<string>): Promise<boolean>
  /** Undefined when the host or the person refuses. */
  read(): Promise<string | undefined>
}
