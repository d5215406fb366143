import { CASE_FAMILIES, type CaseFamily } from '@/api/assessment'
import { navigate, replace } from '@/routes'

interface Shared {
  eventId: string
  caseId: string
  /** Alias of whose score it is. */
  userAuth2: string
}

/** Addresses of one family: the same screens by other names. */
interface Places {
  home: () => Promise<unknown>
  info: () => Promise<unknown>
  login: () => Promise<unknown>
  bank: (id: string) => Promise<unknown>
  read: (id: string) => Promise<unknown>
  /** In place of the case, so that back leads to where it was chosen. */
  result: (caseId: string, answerRecordId: string) => Promise<unknown>
  rank: (seasonId: string, caseId: string) => Promise<unknown>
  select: () => Promise<unknown>
  oldSelect: () => Promise<unknown>
}

/** Parts of published addresses that mean nothing any more, but must be there. */
const DUMB = '0'
/** No case, or no season, in an address of a ranking. */
export const NONE = '0'

export const PLACES: Readonly<Record<CaseFamily, Places>> = {
  case: {
    home: () => navigate('caseHomepage'),
    info: () => navigate('caseCompleteInfo'),
    login: () => navigate('caseLogin'),
    bank: (id) => navigate('caseBank', { id }),
    read: (id) => navigate('caseReadBank', { id }),
    result: (caseId, answerRecordId) => replace('caseResult', { caseId, answerRecordId }),
    rank: (seasonId, caseId) => navigate('caseRank', { eventId: seasonId, seasonId, caseId }),
    select: () => navigate('selectCase'),
    oldSelect: () => navigate('oldSelectCase'),
  },
  caseAz: {
    home: () => navigate('azCaseHomepage'),
    info: () => navigate('azCaseCompleteInfo'),
    login: () => navigate('azCaseLogin'),
    bank: (id) => navigate('azCaseBank', { id }),
    read: (id) => navigate('azCaseReadBank', { id }),
    result: (caseId, answerRecordId) => replace('azCaseResult', { caseId, answerRecordId, type: DUMB }),
    rank: (seasonId, caseId) => navigate('azCaseRank', { eventId: seasonId, seasonId, caseId }),
    select: () => navigate('azSelectCase'),
    oldSelect: () => navigate('azOldSelectCase'),
  },
  caseBr: {
    home: () => navigate('brCaseHomepage'),
    info: () => navigate('brCaseCompleteInfo'),
    login: () => navigate('brCaseLogin'),
    bank: (id) => navigate('brCaseBank', { id }),
    read: (id) => navigate('brCaseReadBank', { id }),
    result: (caseId, answerRecordId) => replace('brCaseResult', { caseId, answerRecordId }),
    rank: (seasonId, caseId) => navigate('brCaseRank', { eventId: seasonId, seasonId, caseId }),
    select: () => navigate('brSelectCase'),
    oldSelect: () => navigate('brOldSelectCase'),
  },
}

/** The address by which a score is shared. */
export function sharedRoute(family: CaseFamily, { eventId, caseId, userAuth2 }: Shared) {
  const params = { shareType: '1', seasonId: eventId, caseId, userId: DUMB, userAuth2, dumb: DUMB }
  if (family === 'caseAz') return { name: 'azShareCaseChallenge', params: { ...params, eventId } } as const
  return { name: family === 'caseBr' ? 'brShareCaseChallenge' : 'shareCaseChallenge', params } as const
}

/** The contest that stands at an address. */
export function familyOf({ family = '' }: Readonly<Record<string, string>>): CaseFamily {
  const found = { az: 'caseAz', br: 'caseBr' }[family]
  return CASE_FAMILIES.find((one) => one === found) ?? 'case'
}
