/** How often an interpretation that is under way is looked at, ms. */
export const LOOK_MS = 2000
