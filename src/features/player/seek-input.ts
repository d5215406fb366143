export interface SeekInputProps {
  className: string
  label: string
  /** Where it is, in words. */
  text: string
  /** Seconds. */
  value: number
  max: number
  /** A finger holds it here. */
  onMoving: (seconds: number) => void
  /** And left it here. */
  onMoved: (seconds: number) => void
}
