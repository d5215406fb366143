/** The edition of the manual that the app ships. */
export const MANUAL_EDITION = '2026.11.2'
