/** Text as the search compares it, on the server and on the device alike. */

/** One width, lower case, `PD-1` and `PD1` the same, Greek letters by their Latin names. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[αβγδκλµμ]/g, (letter) => GREEK[letter] ?? letter)
    .replace(/([a-z0-9])[-‐‑–·.](?=[a-z0-9])/g, '$1')

/** How Greek letters are typed where a keyboard has none. */
const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  κ: 'kappa',
  λ: 'lambda',
  µ: 'u',
  μ: 'u',
}

/** `HER 2`, `CDK 4` and `NRS 2002` as they are written together; everything else as it is. */
export const joinNumbers = (text: string): string => text.replace(/(^|[^a-z0-9])([a-z]{2,}) (\d{1,4})(?![a-z0-9])/g, '$1$2$3')

/** A name as it is compared as a whole: letters, digits and Chinese, nothing between them. */
export const compact = (name: string): string => normalise(name).replace(/[^\p{Script=Han}a-z0-9]/gu, '')

/** Runs of Chinese and runs of letters and digits, in their order. */
export const partsOf = (text: string): string[] => normalise(text).match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []

export const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)
