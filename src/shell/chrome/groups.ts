/** The groups of the clinical tools. */
export const TOOL_GROUPS: readonly string[] = ['staging', 'regimen', 'drug', 'evidence', 'formula']

/** `formula` of `formula/formula`. */
export const groupOf = (page: string): string => page.split('/')[0] ?? ''
