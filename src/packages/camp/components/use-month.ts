import { useState } from 'react'
import type { CampAnswer } from '@/api/camp'

/** The month that an address names, and any other that is chosen afterwards. */
export function useMonth(shown: CampAnswer | undefined, named: string) {
  const [chosen, choose] = useState(Number(named))
  const month = shown?.months.find((one) => one.month === chosen)
  return { month, choose, isUnknown: shown !== undefined && month === undefined }
}
