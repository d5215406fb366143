import { isDoctor } from '@/domain/user'
import type { Viewer } from '../../http/context'
import { presentAuthor, type Author } from '../../kernel/people/author'
import { shownName, type UserRow } from '../../kernel/people/users'

/** What is read of whoever is ranked, or has shared what he made of a paper. */
export type Ranked = Author & Pick<UserRow, 'realName'>

/** The name of somebody who takes part: for doctors who are signed in, and for himself, the one he goes by; for everybody else as of an author. */
export const nameFor = (viewer: Viewer | null, person: Ranked): string =>
  viewer && (viewer.id === person.id || isDoctor(viewer)) ? shownName(person) : presentAuthor(person).authorName
