export interface VersionCheckContract {
  /**
   * Resolves when the app is new enough (or this is not the app). Otherwise asks to update, again and again, and never
   * resolves: what needs the newer app must not run.
   */
  ensureVersion(required: string): Promise<void>
}
