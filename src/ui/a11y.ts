import { env } from '@/platform/env'

/** What one presses, by keyboard as well. */
type Control = 'button' | 'link' | 'tab' | 'checkbox' | 'radio' | 'switch'
type Role =
  | Control
  | 'dialog'
  | 'alertdialog'
  | 'img'
  | 'progressbar'
  | 'group'
  | 'radiogroup'
  | 'tablist'
  | 'status'
  | 'alert'
  | 'main'
  | 'banner'
  | 'navigation'

/** How a control stands; left out where it cannot stand so. */
interface States {
  checked?: boolean
  selected?: boolean
  expanded?: boolean
  disabled?: boolean
}

const CONTROLS: readonly Role[] = ['button', 'link', 'tab', 'checkbox', 'radio', 'switch'] satisfies Control[]

/** A role alone, for what is read by its own text. A control is seen pressed (app.scss) and can be reached by keyboard; shell/start/keyboard presses it. */
export function withRole(role: Role, states: States = {}): Record<string, string> {
  const isControl = CONTROLS.includes(role)
  if (env.build === 'weapp') return { 'aria-role': role, ...(isControl && !states.disabled && { hoverClass: 'pressed' }) }
  return {
    role,
    ...(isControl && { tabindex: states.disabled ? '-1' : '0' }),
    ...Object.fromEntries(Object.entries(states).map(([state, value]) => [`aria-${state}`, String(value)])),
  }
}

/**
 * Accessibility attributes for both hosts: browsers read `role`, the mini-program `aria-role`.
 * @param label what a screen reader says
 */
export const a11y = (label: string, role?: Role, states?: States): Record<string, string> => ({
  // The mini-program has no attribute for it.
  'aria-label': env.build === 'weapp' && (states?.checked || states?.selected) ? `${label}，已选中` : label,
  ...(role && withRole(role, states)),
})

/** What lies over the page and takes the focus of the keyboard while it is open; an `alertdialog` asks something. */
export const dialogRole = (label: string, role: 'dialog' | 'alertdialog' = 'dialog'): Record<string, string> => ({
  ...a11y(label, role),
  ...(env.build !== 'weapp' && { 'aria-modal': 'true', tabindex: '-1' }),
})

/**
 * What a picture shows, in words; '' for one that is decoration. On H5 a picture is a box round the real one, which must have the words,
 * and the size, so that nothing moves when it comes.
 */
export const pictureText = (text: string, size?: { width: number; height: number }): Record<string, unknown> =>
  env.build === 'weapp' ? { 'aria-label': text } : { nativeProps: { alt: text, ...size } }

/** A heading: what the page is called above its content is of level 1, titles in the content of level 2. */
export const heading = (level: 1 | 2 | 3): Record<string, string> =>
  env.build === 'weapp' ? {} : { role: 'heading', 'aria-level': String(level) }

/** The class by which tests find an element, the same on H5 and in the mini-program. */
export const testClass = (testId: string | undefined): string => (testId ? `t-${testId}` : '')
