import { eq } from 'drizzle-orm'
import type { Provider } from '@/api/consultation'
import type { Answerer } from '@/api/quick-question'
import type { Db } from '../../db/connect'
import { user } from '../../kernel/people/tables'
import { portraitUrl } from '../../kernel/people/users'
import { cardsOf, doctorOfUser } from '../directory'

export const presentProvider = ({ id, name, portrait, title, hospital, department }: Provider): Answerer => ({
  ...{ doctorId: id, name, portrait, title, hospital, department },
})

/** A doctor with name, title and hospital: as the directory has him, else as he was certified. */
export async function answererOf(db: Db, userId: number): Promise<Answerer> {
  const row = await doctorOfUser(db, userId)
  const [card] = row ? await cardsOf(db, [row]) : []
  if (card) {
    const { id, name, portrait, title, hospital, department } = card
    return { doctorId: id, name, portrait, title, hospital, department }
  }
  const [own] = await db.select().from(user).where(eq(user.id, userId))
  if (!own) throw new Error('a question answered by nobody')
  const { realName, name, portraitKey, title, hospital, department } = own
  return { doctorId: '', name: realName || name, portrait: portraitUrl(portraitKey), title, hospital, department }
}
