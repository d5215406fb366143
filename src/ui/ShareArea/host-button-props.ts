import type { ReactNode } from 'react'

/** A native button, which opens the share sheet of the mini-program; no API call can. */
export interface HostButtonProps {
  className: string
  disabled?: boolean
  'aria-label'?: string
  children: ReactNode
}
