/**
 * Compares dotted version numbers by number, not by text: negative when `a` is older, 0 when equal, positive when newer.
 * Missing parts count as 0 (`9.7` equals `9.7.0`), and so does a part that is no number.
 */
export function compareVersions(a: string, b: string): number {
  const left = parts(a)
  const right = parts(b)
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function parts(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0)
}
