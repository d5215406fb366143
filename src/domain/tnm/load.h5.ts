import { own } from './bins'
import type { Cancer } from './types'

/** One chunk a file of `cancers`, prefetched while the browser rests, so that every cancer opens without a network later. */
const LOADERS: Readonly<Record<string, () => Promise<Cancer>>> = {
  lung: async () => (await import(/* webpackPrefetch: true */ './cancers/lung')).lung,
  'esophagus-scc': async () => (await import(/* webpackPrefetch: true */ './cancers/esophagus')).esophagusSquamous,
  'esophagus-adeno': async () => (await import(/* webpackPrefetch: true */ './cancers/esophagus')).esophagusAdeno,
  breast: async () => (await import(/* webpackPrefetch: true */ './cancers/breast')).breast,
  gastric: async () => (await import(/* webpackPrefetch: true */ './cancers/gastric')).gastric,
  colorectal: async () => (await import(/* webpackPrefetch: true */ './cancers/colorectal')).colorectal,
  hcc: async () => (await import(/* webpackPrefetch: true */ './cancers/hcc')).hcc,
  icc: async () => (await import(/* webpackPrefetch: true */ './cancers/biliary')).icc,
  gallbladder: async () => (await import(/* webpackPrefetch: true */ './cancers/biliary')).gallbladder,
  pancreas: async () => (await import(/* webpackPrefetch: true */ './cancers/pancreas')).pancreas,
  'gist-gastric': async () => (await import(/* webpackPrefetch: true */ './cancers/gist')).gistCancers.gastric,
  'gist-intestinal': async () => (await import(/* webpackPrefetch: true */ './cancers/gist')).gistCancers.intestinal,
  npc: async () => (await import(/* webpackPrefetch: true */ './cancers/npc')).npc,
  'oropharynx-p16pos': async () => (await import(/* webpackPrefetch: true */ './cancers/oropharynx')).oropharynx,
  'head-neck': async () => (await import(/* webpackPrefetch: true */ './cancers/head-neck')).headNeck,
  'thyroid-diff': async () => (await import(/* webpackPrefetch: true */ './cancers/thyroid')).thyroidCancers.differentiated,
  'thyroid-medullary': async () => (await import(/* webpackPrefetch: true */ './cancers/thyroid')).thyroidCancers.medullary,
  'thyroid-anaplastic': async () => (await import(/* webpackPrefetch: true */ './cancers/thyroid')).thyroidCancers.anaplastic,
  prostate: async () => (await import(/* webpackPrefetch: true */ './cancers/prostate')).prostate,
  bladder: async () => (await import(/* webpackPrefetch: true */ './cancers/bladder')).bladder,
  kidney: async () => (await import(/* webpackPrefetch: true */ './cancers/kidney')).kidney,
  cervix: async () => (await import(/* webpackPrefetch: true */ './cancers/cervix')).cervix,
  endometrium: async () => (await import(/* webpackPrefetch: true */ './cancers/endometrium')).endometrium,
  ovary: async () => (await import(/* webpackPrefetch: true */ './cancers/ovary')).ovary,
  melanoma: async () => (await import(/* webpackPrefetch: true */ './cancers/melanoma')).melanoma,
}

const fetched = new Map<string, Cancer>()

/** A cancer with its tables and wording; undefined for an id that is not in the catalogue. Rejects while its chunk cannot be fetched. */
export async function loadCancer(id: string): Promise<Cancer | undefined> {
  const cancer = await own(LOADERS, id)?.()
  if (cancer) fetched.set(id, cancer)
  return cancer
}

/** One that was fetched before is there at once. */
export const shippedCancer = (id: string): Cancer | undefined => fetched.get(id)
