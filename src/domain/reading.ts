/** From this part on (0 to 1) a document counts as read, or a recording as watched, to the end. */
export const READ_TO_THE_END = 0.95
