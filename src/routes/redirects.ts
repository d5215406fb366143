import { buildAddress } from './codec'
import { matchPattern, splitPath } from './match'

interface Redirect {
  from: string
  to: string
  /** Source label of the complete-info prompt that this way in carries. */
  completeInfoSource?: string
}

/** Query of the address redirected to that carries the label: the page is opened again by its own address, here and in the mini-program. */
export const COMPLETE_INFO_SOURCE = 'completeInfo'

const OLD_TREATMENT = ['bsa', 'carbo', 'ccr', 'bed', 'snsf']
const OLD_EVALUATION = ['bmi', 'zpsStore', 'kpsStore', 'painGrading', 'ctcae']

/** Drug pages exist with and without a year; their old addresses do too. */
const withYear = (redirect: Redirect): Redirect[] => [
  redirect,
  { ...redirect, from: `${redirect.from}/{year}`, to: `${redirect.to}/{year}` },
]

/** Addresses of earlier versions that are still on posters and in articles. */
export const redirects: readonly Redirect[] = [
  { from: '/BMICompute', to: '/tools/formula/evaluation/bmi' },
  { from: '/ClinicalGuide', to: '/tools/cpg/list' },
  { from: '/ClinicalGuideSelect', to: '/tools/cpg/list' },
  ...withYear({ from: '/drugsHome', to: '/tools/da/home' }),
  ...withYear({ from: '/drugsResearch', to: '/tools/da/search' }),
  ...withYear({ from: '/drugsByDisease/{id}', to: '/tools/da/disease/{id}' }),
  ...withYear({ from: '/drugsDetail/{id}/{type}', to: '/tools/da/detail/{id}/{type}', completeInfoSource: 'tools_da_detail' }),
  ...withYear({ from: '/previewPDF/{type}', to: '/tools/da/preview/{type}' }),
  ...OLD_TREATMENT.map((id) => ({ from: `/tools/formula/${id}`, to: `/tools/formula/treatment/${id}` })),
  ...OLD_EVALUATION.map((id) => ({ from: `/tools/formula/${id}`, to: `/tools/formula/evaluation/${id}` })),
  { from: '/tools/formula/psStore', to: '/tools/formula/evaluation/zpsStore' },
]

/** The label that a query carries; empty for any text that no way in has. */
export const completeInfoSourceIn = (query: Readonly<Record<string, string | undefined>>): string =>
  redirects.find(({ completeInfoSource }) => completeInfoSource && completeInfoSource === query[COMPLETE_INFO_SOURCE])
    ?.completeInfoSource ?? ''

/** Where an old path leads now; null when it is not an old one. */
export function redirectPath(path: string): { path: string; completeInfoSource?: string } | null {
  const segments = splitPath(path)
  if (!segments) return null
  for (const redirect of redirects) {
    const pattern = redirect.from
      .split('/')
      .filter(Boolean)
      .map((segment) => (segment.startsWith('{') ? segment : segment.toLowerCase()))
    const params = matchPattern(pattern, segments)
    if (params) return { path: buildAddress(redirect.to, params), completeInfoSource: redirect.completeInfoSource }
  }
  return null
}
