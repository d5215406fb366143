const Native = globalThis.AbortController

/** The browser's own. */
export { Native as AbortController }
