declare module 'abortcontroller-polyfill/dist/cjs-ponyfill' {
  export const AbortController: typeof globalThis.AbortController
}
