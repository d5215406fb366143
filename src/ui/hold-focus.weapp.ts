/** The mini-program has no focus but that of a field. */
export const holdFocus = (): (() => void) => () => undefined
