import { own } from './bins'
import type { Cancer } from './types'

/** One chunk a file of `cancers`; the service worker keeps them all (config/offline.ts), so that every cancer opens without a network later. */
const LOADERS: Readonly<Record<string, () => Promise<Cancer>>> = {
  lung: async () => (await import('./cancers/lung')).lung,
  'esophagus-scc': async () => (await import('./cancers/esophagus')).esophagusSquamous,
  'esophagus-adeno': async () => (await import('./cancers/esophagus')).esophagusAdeno,
  breast: async () => (await import('./cancers/breast')).breast,
  gastric: async () => (await import('./cancers/gastric')).gastric,
  colorectal: async () => (await import('./cancers/colorectal')).colorectal,
  hcc: async () => (await import('./cancers/hcc')).hcc,
  icc: async () => (await import('./cancers/biliary')).icc,
  gallbladder: async () => (await import('./cancers/biliary')).gallbladder,
  pancreas: async () => (await import('./cancers/pancreas')).pancreas,
  'gist-gastric': async () => (await import('./cancers/gist')).gistCancers.gastric,
  'gist-intestinal': async () => (await import('./cancers/gist')).gistCancers.intestinal,
  npc: async () => (await import('./cancers/npc')).npc,
  'oropharynx-p16pos': async () => (await import('./cancers/oropharynx')).oropharynx,
  'head-neck': async () => (await import('./cancers/head-neck')).headNeck,
  'thyroid-diff': async () => (await import('./cancers/thyroid')).thyroidCancers.differentiated,
  'thyroid-medullary': async () => (await import('./cancers/thyroid')).thyroidCancers.medullary,
  'thyroid-anaplastic': async () => (await import('./cancers/thyroid')).thyroidCancers.anaplastic,
  prostate: async () => (await import('./cancers/prostate')).prostate,
  bladder: async () => (await import('./cancers/bladder')).bladder,
  kidney: async () => (await import('./cancers/kidney')).kidney,
  cervix: async () => (await import('./cancers/cervix')).cervix,
  endometrium: async () => (await import('./cancers/endometrium')).endometrium,
  ovary: async () => (await import('./cancers/ovary')).ovary,
  melanoma: async () => (await import('./cancers/melanoma')).melanoma,
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
