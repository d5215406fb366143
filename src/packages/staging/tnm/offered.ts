import type { Cancer, Edition } from '@/domain/tnm/types'

/** Off until someone has checked the 9th nasopharynx edition against the original table (tnm.md 4.8). */
export const OFFER_UNCHECKED_EDITIONS = false

/** The editions that a doctor can choose, the default first. */
export const offeredEditions = (cancer: Pick<Cancer, 'editions'>, withUnchecked = OFFER_UNCHECKED_EDITIONS): Edition[] =>
  cancer.editions.filter(({ behindFlag }) => withUnchecked || !behindFlag)
