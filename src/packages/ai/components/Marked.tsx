import { Text } from '@tarojs/components'
import styles from './Marked.module.scss'

interface MarkedProps {
  text: string
  start: number
  end: number
  /** So much before and after is shown; absent: all. */
  around?: number
}

/** A passage of a report with the words marked that something rests on. */
export function Marked({ text, start, end, around = text.length }: MarkedProps) {
  const from = Math.max(0, start - around)
  const to = Math.min(text.length, end + around)
  return (
    <Text className={`${styles.text} t-passage`}>
      {from > 0 ? '…' : ''}
      {text.slice(from, start)}
      <Text className={`${styles.mark} t-marked`}>{text.slice(start, end)}</Text>
      {text.slice(end, to)}
      {to < text.length ? '…' : ''}
    </Text>
  )
}
