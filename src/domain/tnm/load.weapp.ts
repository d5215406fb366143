import { CANCERS } from './index'
import type { Cancer } from './types'

/** The mini-program ships all cancers with the tools package. */
export const shippedCancer = (id: string): Cancer | undefined => CANCERS.find((cancer) => cancer.id === id)

export const loadCancer = (id: string): Promise<Cancer | undefined> => Promise.resolve(shippedCancer(id))
