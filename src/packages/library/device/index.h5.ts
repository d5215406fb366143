import type { SearchItem } from '@/api/pub'

/** The data of the tools are fetched when they are first needed, from what the service worker keeps. */
export const findOnDevice = async (keyword: string): Promise<SearchItem[]> =>
  (await import(/* webpackChunkName: "device-search" */ './find-tools')).findTools(keyword)
