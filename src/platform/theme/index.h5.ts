import type { Theme, ThemeContract } from './contract'
import { createTheme } from './look'

/** Of the browser's own bar: the page's ground, in theme.scss. */
const GROUND: Record<Theme, string> = { light: '#f4f7f7', dark: '#0b1113' }

const asked = window.matchMedia('(prefers-color-scheme: dark)')

export const theme: ThemeContract = createTheme({
  system: () => (asked.matches ? 'dark' : 'light'),
  // Not addEventListener: iOS has it on these since 14.
  onSystem: (listener) => asked.addListener(listener),
  dress(look) {
    document.documentElement.classList.toggle('dark', look === 'dark')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[look])
  },
})
