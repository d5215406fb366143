/**
 * How long the specs wait, in one place. Generous: a busy machine makes them slow, never red. What is broken shows after the first of these.
 */

/** For what must come: an element, an answer, a start. */
export const WAIT_MS = 60_000
/** For a whole test, and for what stands before and after it. */
export const TEST_MS = 600_000
