import { AbortController as Ponyfill } from 'abortcontroller-polyfill/dist/cjs-ponyfill'

/**
 * AbortController for hosts without one: the mini-program, and browsers before Chrome 66. The weapp build also hands this module
 * to every library that names the global (ProvidePlugin, see config/weapp.ts): TanStack Query waits for ever without it.
 */
export const AbortController: typeof globalThis.AbortController =
  (typeof globalThis === 'undefined' ? undefined : globalThis.AbortController) ?? Ponyfill
