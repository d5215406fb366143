import { env } from '@/platform/env'

type Role = 'button' | 'link' | 'tab' | 'dialog' | 'img' | 'checkbox' | 'progressbar' | 'group' | 'status' | 'alert'

/** A role alone, for what is read by its own text. */
export const withRole = (role: Role): Record<string, string> => (env.build === 'weapp' ? { 'aria-role': role } : { role })

/**
 * Accessibility attributes for both hosts: browsers read `role`, the mini-program `aria-role`.
 * @param label what a screen reader says
 */
export const a11y = (label: string, role?: Role): Record<string, string> => ({
  'aria-label': label,
  ...(role && withRole(role)),
})

/** The class by which tests find an element, the same on H5 and in the mini-program. */
export const testClass = (testId: string | undefined): string => (testId ? `t-${testId}` : '')
