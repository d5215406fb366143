import { useRoute } from '@/routes'
import { AnyEdition } from './AnyEdition'
import { Edition2020 } from './Edition2020'

/** The campaign of a year: `/35under35`, `/2018under35` … `/2025under35`. */
export default function Under35Page() {
  const year = Number(useRoute<'under35In2020'>().preset.year)
  return year === 2020 ? <Edition2020 /> : <AnyEdition year={year} />
}
