import { NEWEST_YEAR, nrdlYears } from '@/domain/drug/reimbursement'
import { FilterRow, type Facet } from '@/features/filter'

/** The editions of the reimbursement list, of which a page shows one. */
export const yearFacet: Facet<'year'> = {
  key: 'year',
  label: '医保目录',
  single: true,
  options: nrdlYears.map(({ year }) => ({ value: String(year), text: `${year} 年` })),
}

interface YearChipProps {
  year: number
  onYear: (year: string) => void
  /** How many drugs the page shows; an edition leaves none out. */
  count: number
}

/** Which edition of the reimbursement list a page speaks of, as the one chip that narrows it. */
export function YearChip({ year, onYear, count }: YearChipProps) {
  return (
    <FilterRow
      facets={[yearFacet]}
      chosen={{ year: [String(year)] }}
      onChange={(chosen) => onYear(chosen.year?.[0] ?? String(NEWEST_YEAR))}
      countOf={() => count}
      unit="种药品"
    />
  )
}
