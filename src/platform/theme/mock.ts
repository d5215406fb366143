import type { ThemeContract } from './contract'
import { createTheme } from './look'

const device = { look: 'light' as 'light' | 'dark', listener: () => undefined as void }

/** A device whose look a test changes. */
export const theme = {
  ...createTheme({ system: () => device.look, onSystem: (listener) => (device.listener = listener), dress: () => undefined }),
  setSystem(look: 'light' | 'dark') {
    device.look = look
    device.listener()
  },
} satisfies ThemeContract & Record<string, unknown>
