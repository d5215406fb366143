import type { Db } from '../../db/connect'
import type { UserRow } from '../../kernel/people/users'
import { standing } from './tables'

interface Standing {
  board: string
  score: number
  pace: number
  /** Null: it does not come from one attempt. */
  attemptId: number | null
  area?: string
}

/** Where somebody stands on a board from now on, under the hospital and department that he has now. */
export async function putStanding(tx: Db, owner: UserRow, { area = '', ...place }: Standing): Promise<void> {
  const { id: userId, hospital, department } = owner
  const values = { ...place, userId, hospital, department: hospital && department ? `${hospital} ${department}` : '', area }
  await tx
    .insert(standing)
    .values(values)
    .onConflictDoUpdate({ target: [standing.board, standing.userId], set: values })
}
