import { randomInt } from 'node:crypto'

/** Without letters and figures that are taken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** Number of a certificate: its day, and eight signs that say nothing of how many there are. */
export const newNumber = (day: string): string =>
  `ZS${day.replaceAll('-', '')}${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
