/** The standard normal distribution, as close as checks of printed p values need. */

/** Upper tail beyond z ≥ 0: Zelen and Severo, Abramowitz & Stegun 26.2.17; absolute error below 1e-7. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/** p of a two-sided test whose statistic is z. */
export const twoSidedP = (z: number): number => 2 * upperTail(Math.abs(z))

/** z below which the part `probability` (0.5–1) lies; by halving, to 1e-9. */
export function normalQuantile(probability: number): number {
  let [low, high] = [0, 10]
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    if (1 - upperTail(middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
