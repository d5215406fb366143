import { createTheme } from '@/platform/theme/look'
import type { Theme } from '@/platform/theme/contract'

/** A device and what it drew; `turns` is called with the look that the device turns to. */
function device(first: Theme) {
  let look = first
  let told: () => void = () => undefined
  const drawn: Theme[] = []
  const theme = createTheme({
    system: () => look,
    onSystem: (listener) => (told = listener),
    dress: (shown) => drawn.push(shown),
  })
  return { theme, drawn, turns: (next: Theme) => ((look = next), told()) }
}

beforeEach(() => localStorage.clear())

test('the look is that of the device, and changes with it', () => {
  const { theme, drawn, turns } = device('light')
  let told = 0
  const end = theme.subscribe(() => (told += 1))
  expect([theme.choice(), theme.current()]).toEqual(['system', 'light'])
  turns('dark')
  expect([theme.current(), drawn, told]).toEqual(['dark', ['dark'], 1])
  turns('dark')
  expect(told).toBe(1)
  end()
  turns('light')
  expect([theme.current(), told]).toEqual(['light', 1])
})

test('a choice holds whatever the device does, after a restart too, until it is given back', () => {
  const { theme, turns } = device('light')
  theme.choose('dark')
  expect(theme.current()).toBe('dark')
  turns('dark')
  turns('light')
  expect(theme.current()).toBe('dark')
  const restarted = device('light').theme
  expect([restarted.choice(), restarted.current()]).toEqual(['dark', 'dark'])
  restarted.choose('system')
  expect([restarted.current(), device('dark').theme.current()]).toEqual(['light', 'dark'])
})

test('what is kept and is no look is the choice of nobody', () => {
  localStorage.setItem('theme', 'blue')
  expect(device('dark').theme.choice()).toBe('system')
})
