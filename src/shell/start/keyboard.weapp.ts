/** The mini-program has no keyboard but that of a field. */
export const listenToKeys = (): void => undefined
