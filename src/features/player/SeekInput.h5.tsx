import type { SeekInputProps } from './seek-input'

/** The browser's own slider lies unseen over the bar: it knows fingers, mouse, keys and screen readers. */
export function SeekInput({ className, label, text, value, max, onMoving, onMoved }: SeekInputProps) {
  return (
    <input
      type="range"
      className={className}
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={max}
      value={value}
      onChange={({ target }) => onMoving(Number(target.value))}
      onPointerUp={({ currentTarget }) => onMoved(Number(currentTarget.value))}
      onKeyUp={({ currentTarget }) => onMoved(Number(currentTarget.value))}
      onTouchEnd={({ currentTarget }) => onMoved(Number(currentTarget.value))}
    />
  )
}
