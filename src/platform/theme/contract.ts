/** What the person chose in the settings. */
export type ThemeChoice = 'system' | 'light' | 'dark'
/** What is drawn. */
export type Theme = 'light' | 'dark'

/** The light or dark look. The choice stays on the device. */
export interface ThemeContract {
  choice(): ThemeChoice
  choose(choice: ThemeChoice): void
  current(): Theme
  /** Called when another look is drawn from now on, by choice or because the device changed. Returns what ends it. */
  subscribe(listener: () => void): () => void
  /** Dresses what the host draws round the page that is shown: its bars and its ground. */
  dressPage(): void
}
