import { env } from '@/platform/env'

/**
 * Accessibility attributes for both hosts: browsers read `role`, the mini-program `aria-role`.
 * @param label what a screen reader says
 */
export const a11y = (
  label: string,
  role?: 'button' | 'link' | 'tab' | 'dialog' | 'img' | 'checkbox' | 'progressbar' | 'status',
): Record<string, string> => ({
  'aria-label': label,
  ...(role && (env.build === 'weapp' ? { 'aria-role': role } : { role })),
})

/** The class by which tests find an element, the same on H5 and in the mini-program. */
export const testClass = (testId: string | undefined): string => (testId ? `t-${testId}` : '')
