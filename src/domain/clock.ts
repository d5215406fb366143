/** How far the server's clock is ahead of this device's, in ms; on the server itself nothing. */
let ahead = 0

/**
 * Now (ms), by the server's clock as far as it was heard: for whatever a page says or allows because of the time. A device may be a day wrong.
 * How long something took on the device is measured by `Date.now()`.
 */
export const serverNow = (): number => Date.now() + ahead

/**
 * An answer names, in whole seconds, the moment when it was written (header `Date`), which lies between its question and its arrival.
 * A clock that fits stays as it is, so that nothing on a page jumps.
 */
export function hearServerTime(date: string | undefined, askedAt: number): void {
  const written = Date.parse(date ?? '')
  if (Number.isNaN(written)) return
  const least = written - Date.now()
  const most = written + 1000 - askedAt
  if (ahead < least || ahead > most) ahead = (least + most) / 2
}
