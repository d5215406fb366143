/** Document types that are courses: open classes, their previews, and live classes. */
export const COURSE_TYPES: readonly number[] = [6, 9, 44]

/** Where a course counts as learnt, and an article as read: nobody watches or scrolls to the very end. */
export const LEARNT_FROM = 0.95

export const COURSE_TABS = ['learning', 'done', 'all'] as const
export type CourseTab = (typeof COURSE_TABS)[number]
