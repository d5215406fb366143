import { Slider } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import type { SeekInputProps } from './seek-input'

/** The host's slider lies unseen over the bar. */
export function SeekInput({ className, label, text, value, max, onMoving, onMoved }: SeekInputProps) {
  return (
    <Slider
      className={className}
      min={0}
      max={max}
      value={value}
      blockSize={12}
      onChanging={({ detail }) => onMoving(detail.value)}
      onChange={({ detail }) => onMoved(detail.value)}
      {...a11y(`${label} ${text}`)}
    />
  )
}
