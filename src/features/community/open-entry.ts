import type { Entry } from '@/api/community'
import { navigate } from '@/routes'

/** Where an entry is read, by its kind. */
export const openEntry = ({ id, kind }: Pick<Entry, 'id' | 'kind'>): Promise<void> =>
  kind === 'question'
    ? navigate('question', { id })
    : kind === 'answer'
      ? navigate('answerDetail', { id })
      : navigate('mokeCommunityDetail', { uuid: id, type: kind })
