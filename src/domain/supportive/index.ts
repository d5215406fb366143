/** Supportive treatment that belongs to a regimen (supportive.md). */
export { supportFor } from './support'
export { khorana, khoranaItems, KHORANA_NOTE, type KhoranaInput, type KhoranaResult } from './khorana'
export type * from './types'
