const CHINA_MS = 8 * 3600 * 1000

/** The year that it was in China at a moment. */
export const chinaYear = (ms: number): number => new Date(ms + CHINA_MS).getUTCFullYear()
