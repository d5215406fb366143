import type { CampTask } from '@/api/camp'
import { CAMP_EDITIONS, type CampEdition } from '@/domain/camp'
import { navigate, replace } from '@/routes'

/** Addresses of one edition: the same screens by other names. What an edition has no address for is shown on its home. */
export interface Places {
  home: (track: string) => Promise<unknown>
  doc: (id: string, taskId: string) => Promise<unknown>
  live: (id: string, taskId: string) => Promise<unknown>
  case: (id: string, track: string) => Promise<unknown>
  /** A case with its analyses. */
  read: (id: string, track: string) => Promise<unknown>
  /** A case with what an attempt came to, in place of the case; empty: the case again. */
  result: (id: string, track: string, attempt: string) => Promise<unknown>
  certificate: (month: number, track: string) => Promise<unknown>
  /** All documents of the camp. */
  course?: (track: string) => Promise<unknown>
  /** The tasks of one month. */
  mission?: (month: number) => Promise<unknown>
  information?: (track: string) => Promise<unknown>
  progress?: () => Promise<unknown>
  rank?: () => Promise<unknown>
}

/** Without an address that names a task, a document is found by the server in what was read. */
const plain = {
  doc: (id: string) => navigate('doc', { id }),
  live: (id: string) => navigate('live', { id }),
}

export const PLACES: Readonly<Record<CampEdition, Places>> = {
  base: {
    ...plain,
    home: (type) => navigate('answerProjectHome', { type }),
    case: (id, type) => navigate('casesAnswer', { id, type }),
    read: (id, type) => navigate('casesAnswer', { id, type, read: '1' }),
    result: (id, type, attempt) => replace('casesAnswer', { id, type, attempt }),
    certificate: (month, type) => navigate('campCertificate', { id: String(month), type }),
    course: (type) => navigate('answerCourse', { type }),
  },
  '2023': {
    ...plain,
    home: (type) => navigate('answerProjectHome2023', { type }),
    case: (id, type) => navigate('casesAnswer2023', { id, type }),
    read: (id, type) => navigate('casesAnswer2023', { id, type, read: '1' }),
    result: (id, type, attempt) => replace('casesAnswer2023', { id, type, attempt }),
    certificate: (month, type) => navigate('campCertificate2023', { id: String(month), type }),
    course: (type) => navigate('answerCourse2023', { type }),
    information: (type) => navigate('informationList2023', { type, platId: '0', index: '0' }),
  },
  '2024': {
    home: () => navigate('answerProjectHome2024'),
    doc: (id, taskId) => navigate('answerDoc2024', { id, taskId }),
    live: (id, taskId) => navigate('answerLive2024', { id, taskId }),
    case: (id) => navigate('caseAnswer2024', { id }),
    read: (id) => navigate('caseAnswer2024', { id, read: '1' }),
    result: (id, _track, attempt) => replace('caseAnswer2024', { id, attempt }),
    certificate: (month) => navigate('campCertificate2024', { month: String(month) }),
    mission: (month) => navigate('mission', { month: String(month) }),
    information: () => navigate('informationNewList2024'),
    progress: () => navigate('academicProgress2024'),
    rank: () => navigate('resultRank2024'),
  },
  '2025': {
    home: () => navigate('answerProjectHome2025'),
    doc: (id, taskId) => navigate('answerProjectDoc2025', { id, taskId }),
    live: (id, taskId) => navigate('answerProjectLive2025', { id, taskId }),
    case: (id) => navigate('answerProjectCase2025', { id }),
    read: (id) => navigate('answerProjectCase2025', { id, read: '1' }),
    result: (id, _track, attempt) => replace('answerProjectCase2025', { id, attempt }),
    certificate: (month) => navigate('campCertificate2025', { month: String(month) }),
    information: () => navigate('informationList2025'),
    progress: () => navigate('academicProgress2025'),
    rank: () => navigate('resultRank2025'),
  },
}

/** The edition of an address. */
export const editionOf = ({ year = '' }: Readonly<Record<string, string>>): CampEdition =>
  CAMP_EDITIONS.find((one) => one === year) ?? 'base'

/** Where a task is done. */
export function openTask(edition: CampEdition, track: string, { id, kind, targetId }: CampTask): Promise<unknown> {
  const places = PLACES[edition]
  return kind === 'case' ? places.case(targetId, track) : places[kind](targetId, id)
}
