import { and, eq, inArray } from 'drizzle-orm'
import { CAME, memberStep, type MemberEvent, type MemberState } from '@/domain/consultation/team'
import type { Db } from '../../db/connect'
import type { MemberRow } from './stored'
import { consultationMember } from './tables'

/** One step of a member; what his state does not have is left out. Gives the team as it is then. */
export async function stepMembers(
  tx: Db,
  members: readonly MemberRow[],
  event: MemberEvent,
  userIds = members.map(({ userId }) => userId),
): Promise<MemberRow[]> {
  const after = members.map((one) =>
    userIds.includes(one.userId) ? { ...one, state: memberStep(one.state, event) ?? one.state } : one,
  )
  for (const { consultationId, userId, state } of after.filter((one, n) => one.state !== members[n]?.state))
    await tx
      .update(consultationMember)
      .set({ state })
      .where(and(eq(consultationMember.consultationId, consultationId), eq(consultationMember.userId, userId)))
  return after
}

/** Who has a part in a case: he was asked and has not said no. */
const PART: readonly MemberState[] = ['invited', 'accepted', 'asked_again', 'present', 'absent', 'signed', 'dissent']
/** Who has said yes, if only to an earlier time: he reads and writes in the room, and comes to the meeting. */
const IN: readonly MemberState[] = ['accepted', 'asked_again', 'present', 'absent', 'signed', 'dissent']

export const hasPart = ({ state }: MemberRow): boolean => PART.includes(state)
export const isIn = ({ state }: MemberRow): boolean => IN.includes(state)

/** Was at the meeting. */
export const hasCome = (state: MemberState): boolean => CAME.includes(state)

/** As SQL reads it, for lists. */
export const isPart = inArray(consultationMember.state, [...PART])
