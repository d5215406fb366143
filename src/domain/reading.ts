/** From this part on (0 to 1) a document counts as read, or a recording as watched, to the end. */
export const READ_TO_THE_END = 0.95

/** Nobody reads anything to its end in less: sooner the server does not take it as read. */
export const LEAST_TO_FINISH_SECONDS = 5

/** What a doctor sets out to study in a week. */
export const WEEK_GOAL_MINUTES = 120
