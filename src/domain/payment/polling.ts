/** How long after the last visit to the cashier we ask again whether it is paid, in milliseconds; null: no more by itself. */
export function nextAskMs(elapsedMs: number): number | null {
  if (elapsedMs < 20_000) return 2000
  return elapsedMs < 120_000 ? 5000 : null
}
