/** Viewers of phones guess how a text is written, and Chinese wrongly, unless it begins with this. */
export const withMark = (text: string): string => `\uFEFF${text}`
