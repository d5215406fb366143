export interface OfflineContract {
  /** Lets the host keep the app's own files, so that what must always be there opens without a network. Does nothing where it cannot. */
  keepFiles(): void
}
