import { isCertifiedDoctor } from '@/domain/user'
import type { Viewer } from '../../http/context'
import { presentAuthor, type Author } from '../../kernel/people/author'
import { shownName, type UserRow } from '../../kernel/people/users'

/** What is read of a person who is ranked, or has shared what they made of a paper. */
export type Ranked = Author & Pick<UserRow, 'realName'>

/** The name of a person who takes part: for certified doctors and for themselves the real one, for all others as of an author. */
export const nameFor = (viewer: Viewer | null, person: Ranked): string =>
  viewer && (viewer.id === person.id || isCertifiedDoctor(viewer)) ? shownName(person) : presentAuthor(person).authorName
