import type { SearchItem } from '@/api/pub'
import { findTools } from './find-tools'

/** The mini-program has the data in its package. */
export const findOnDevice = (keyword: string): Promise<SearchItem[]> => Promise.resolve(findTools(keyword))
