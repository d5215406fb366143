import type { Area } from './area'

/** So much of a pasted text is read. */
export const MAX_PASTED = 300

export const ADDRESS_PARTS = ['name', 'mobile', 'area', 'street'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]

/** What was read of a pasted address; what was not found is empty. */
export interface ReadAddress extends Area {
  name: string
  mobile: string
  street: string
  missing: AddressPart[]
  /** What the text may mean where its area is not sure: the user chooses. */
  candidates: Area[]
  /** The first one was taken. */
  hasMoreMobiles: boolean
}
