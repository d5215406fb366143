import { View } from '@tarojs/components'
import { svgMask } from '@/ui/svg'
import styles from './Controls.module.scss'

/** Outlines of the player's own. Here and not among the icons of the app, which every first load carries. */
const PATHS = {
  play: '<path fill="#000" d="M8 5v14l11-7z"/>',
  pause: '<path stroke-width="4" d="M8 5v14M16 5v14"/>',
  again: '<path d="M19.500 12a7.500 7.500 0 1 1-2.300-5.400M19.500 4v4.500H15"/>',
  fill: '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>',
  unfill: '<path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5"/>',
  float: '<path d="M3 5h18v14H3z"/><path fill="#000" d="M12.500 11.500H18V16h-5.500z"/>',
  sound: '<path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"/>',
  muted: '<path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
} as const

export type GlyphName = keyof typeof PATHS

/** A sign on the picture, in the colour of the text there. */
export function Glyph({ name, large = false }: { name: GlyphName; large?: boolean }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${PATHS[name]}</svg>`
  return <View className={large ? styles.largeGlyph : styles.glyph} style={svgMask(svg)} aria-hidden="true" />
}
