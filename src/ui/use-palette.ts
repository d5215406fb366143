import { useSyncExternalStore } from 'react'
import { theme } from '@/platform/theme'
import { palettes, type Palette } from './tokens/tokens'

/** Whether the light or the dark look is drawn. */
export const useTheme = () => useSyncExternalStore(theme.subscribe, theme.current, theme.current)

/** The colours of the look that is drawn, for pictures that scripts make. */
export const usePalette = (): Palette => palettes[useTheme()]
