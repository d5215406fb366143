export interface ClipboardContract {
  /** True when the text is on the clipboard. Call it from a tap: browsers refuse it otherwise. */
  write(text: string): Promise<boolean>
  /** Undefined when the host or the person refuses. */
  read(): Promise<string | undefined>
}
