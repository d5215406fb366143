import { useSyncExternalStore } from 'react'
import { popups } from '@/platform/dialog'
import type { Popups } from '@/platform/dialog/contract'

export const usePopups = (): Popups => useSyncExternalStore(popups.subscribe, popups.get, popups.get)
