import { isDisease } from '../regimen/diseases'
import type { Guideline } from './types'

/**
 * Loader checks of medicine.md, sections 3 and 6, over the guidelines of an edition. The form of each record is the schema's business.
 * Whether `previous` names a record is asked of the whole edition only.
 * @returns a sentence for each fault; empty when the edition may be shown
 */
export function guidelineProblems(guidelines: readonly Guideline[]): string[] {
  const ids = new Set<string>()
  const titles = new Set<string>()
  return guidelines.flatMap((guideline) => {
    const { id, cancer, publisher, title, year, previous, superseded, newer = [] } = guideline
    const edition = [publisher, title, year].join('|')
    const faults: [boolean, string][] = [
      [ids.has(id), 'id is not unique'],
      [titles.has(edition), 'the same edition stands twice'],
      [!isDisease(cancer), `unknown disease "${cancer}"`],
      [newer.some((one) => one <= (year ?? 0)), 'a newer edition is not newer'],
      [newer.length > 0 && !superseded, 'has a newer edition and is not superseded'],
      [previous === id, 'the edition before is itself'],
      [publisher === 'NCCN' && year !== null && !/^\d+\.\d{4}$/.test(guideline.version ?? ''), 'an NCCN version is not "n.YYYY"'],
    ]
    ids.add(id)
    titles.add(edition)
    return faults.filter(([isFault]) => isFault).map(([, text]) => `${id}: ${text}`)
  })
}
