import Taro from '@tarojs/taro'
import { quietly } from '../host-call'
import type { Theme, ThemeContract } from './contract'
import { createTheme } from './look'

/** As theme.json has them for the device's own look; written here for a look that was chosen. */
const BARS: Record<Theme, { text: string; bar: string; ground: string; line: 'black' | 'white'; label: string; on: string }> = {
  light: { text: '#000000', bar: '#ffffff', ground: '#f4f7f7', line: 'white', label: '#5f6d75', on: '#0b686e' },
  dark: { text: '#ffffff', bar: '#1c262a', ground: '#0b1113', line: 'black', label: '#93a2a8', on: '#63cbc9' },
}

export const theme: ThemeContract = createTheme({
  system: () => (Taro.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light'),
  onSystem: (listener) => Taro.onThemeChange(listener),
  dress(look) {
    const { text, bar, ground, line, label, on } = BARS[look]
    quietly(Taro.setNavigationBarColor({ frontColor: text, backgroundColor: bar }))
    quietly(Taro.setBackgroundColor({ backgroundColor: ground }))
    quietly(Taro.setTabBarStyle({ color: label, selectedColor: on, backgroundColor: bar, borderStyle: line }))
  },
})
