/** How the source of a paper that somebody uploaded is called beside those of the library. */
export const OWN_PAPER = 'own-'
export const ownPaperRef = (interpretationId: number): string => `${OWN_PAPER}${interpretationId}`
