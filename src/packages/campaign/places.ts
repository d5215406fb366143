import { type Contestant } from '@/api/campaign'
import { navigate } from '@/routes'
import { openColumn } from '@/shell/navigation/open-native'

/** Addresses of the editions. */
const HOMES = {
  2017: 'under35In2017',
  2018: 'under35In2018',
  2019: 'under35In2019',
  2020: 'under35In2020',
  2021: 'under35In2021',
  2022: 'under35In2022',
  2023: 'under35In2023',
  2024: 'under35In2024',
  2025: 'under35In2025',
} as const

/** Editions whose contestants have a page of their own; those of the others are their columns. */
const DETAILS = {
  2019: 'under35DetailIn2019',
  2021: 'under35DetailIn2021',
  2022: 'under35DetailIn2022',
  2023: 'under35DetailIn2023',
  2024: 'under35DetailIn2024',
  2025: 'under35DetailIn2025',
} as const

export const hasHome = (year: number): boolean => year in HOMES
export const homeOf = (year: number) => HOMES[year as keyof typeof HOMES] ?? HOMES[2025]
/** Undefined: the edition has no such pages. */
export const detailOf = (year: number): (typeof DETAILS)[keyof typeof DETAILS] | undefined =>
  DETAILS[year as keyof typeof DETAILS]

/** The `type` of a list that means everybody. */
export const ALL = 'all'

/** `type`: the list the visitor comes from; only the addresses of 2019 carry it. */
export function openContestant(year: number, { id, columistId }: Pick<Contestant, 'id' | 'columistId'>, type = ''): void {
  const detail = detailOf(year)
  if (year === 2019 && type) void navigate('under35EntryIn2019', { id, type })
  else if (detail) void navigate(detail, { id })
  else openColumn(columistId)
}
