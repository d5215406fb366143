import { View } from '@tarojs/components'
import type { FileEmptySource } from '@/domain/file-kind'
import { svgBackground } from '@/ui/svg'
import { usePalette } from '@/ui/use-palette'
import styles from './FileArt.module.scss'

/** On the seal, on a field of 24 × 24. */
const CROSS = 'M8 8l8 8M16 8l-8 8'
const SIGNS: Readonly<Record<FileEmptySource, string>> = {
  'too-large': 'M12 7v8M8.5 12l3.500 3.500L15.500 12M8 18h8',
  unsupported: 'M9.200 9.400a2.900 2.900 0 1 1 4.300 2.500c-1 .6-1.500 1.200-1.500 2.300M12 17.600v.2',
  removed: CROSS,
  forbidden: 'M8.500 11.500h7v5.500h-7zM9.800 11.500V9.800a2.200 2.200 0 0 1 4.400 0v1.700',
  offline: 'M7 11.500a7.500 7.500 0 0 1 10 0M9.300 14.200a4 4 0 0 1 5.400 0M12 17.200v.2M7 7l10 10',
  'app-only': 'M9 6.500h6v11H9zM11.500 15.200h1',
}

/** A sheet of paper, and on its seal why it cannot be shown. */
export function FileArt({ source }: { source: FileEmptySource | undefined }) {
  const { brandText, card, fill } = usePalette()
  const sign = source ? SIGNS[source] : CROSS
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="M14 6h24l12 12v38a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3Z" fill="${card}" stroke="${brandText}" stroke-width="2.400"/>`,
    `<path d="M38 6v12h12Z" fill="${fill}" stroke="${brandText}" stroke-width="2.400"/>`,
    `<path d="M21 26h20M21 34h16M21 42h9" stroke="${brandText}" stroke-opacity=".35" stroke-width="2.400"/>`,
    `<circle cx="47" cy="47" r="14" fill="${card}"/><circle cx="47" cy="47" r="12" fill="${brandText}"/>`,
    `<path d="${sign}" transform="translate(35 35)" stroke="${card}" stroke-width="2"/></svg>`,
  ].join('')
  return <View className={styles.art} style={svgBackground(svg)} aria-hidden="true" />
}
