/** Document types that are courses: open classes, their previews, and live classes. */
export const COURSE_TYPES: readonly number[] = [6, 9, 44]

export const COURSE_TABS = ['learning', 'done', 'all'] as const
export type CourseTab = (typeof COURSE_TABS)[number]
