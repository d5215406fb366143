/** How long the tests wait, in one place: what needs longer says why where it stands. */

/** For an element, or an answer. */
export const WAIT_MS = 30_000
/** For a start: of a server, or of one of its helpers. */
export const START_MS = 60_000
/** For a whole test, and for what stands before and after it. */
export const TEST_MS = 600_000
