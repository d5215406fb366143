export interface VersionCheckContract {
  /** Whether the native app is at least `required`; true outside the app, where nothing can be too old. */
  isAtLeast(required: string): boolean
  /**
   * Resolves when the app is new enough (or this is not the app). Otherwise asks to update, again and again, and never
   * resolves: what needs the newer app must not run.
   */
  ensureVersion(required: string): Promise<void>
}
