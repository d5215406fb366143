import { View } from '@tarojs/components'
import { svgUrl } from '../svg'
import styles from './Mark.module.scss'

/** A cell ring with a cross, and the one cell that was seen. */
const MARK = `url("${svgUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0b7278"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"><circle cx="16" cy="16" r="9"/><path d="M16 12v8M12 16h8"/></g><circle cx="22.600" cy="9.400" r="3.600" fill="#f0a020" stroke="#0b7278" stroke-width="1.600"/></svg>',
)}")`

/** The mark of the product, 30 px or 44 px wide; its name stands beside it. */
export const Mark = ({ size = 60 }: { size?: 60 | 88 }) => (
  <View className={`${styles.mark} ${size === 88 ? styles.large : ''}`} style={{ backgroundImage: MARK }} />
)
