import { and, desc, eq, gt, inArray, isNull, ne, or, sql, type Placeholder } from 'drizzle-orm'
import { newToken, sha256 } from '../../crypto'
import type { Db } from '../../db/connect'
import { prepared } from '../../db/prepared'
import { retiredToken, session, user } from './tables'
import type { Viewer } from '../../http/context'

/** A device that did not come back for so long has to sign in again. */
export const SESSION_DAYS = 90
/** More devices than this: the oldest is signed out. */
export const SESSIONS_PER_USER = 10
/** Age at which silent login changes the token. */
const ROTATE_AFTER_MS = 24 * 3600 * 1000
/** Calls already on their way with the old token still pass for so long after the new one was first used. */
const OLD_TOKEN_MS = 60 * 1000

const aliveSince = (): Date => new Date(Date.now() - SESSION_DAYS * 24 * 3600 * 1000)
const alive = (since: Date | Placeholder = aliveSince()) => and(isNull(session.endedAt), gt(session.rotatedAt, since))
const tokenIs = (hash: string | Placeholder, now: Date | Placeholder = new Date()) =>
  or(
    eq(session.tokenHash, hash),
    // Until the new token is used it may never have arrived (the answer was lost): the old one must go on working.
    and(eq(session.previousHash, hash), or(isNull(session.previousUntil), gt(session.previousUntil, now))),
  )

const viewerColumns = {
  id: user.id,
  sessionId: session.id,
  alias: user.alias,
  mobile: user.mobile,
  name: user.name,
  realName: user.realName,
  userType: user.userType,
  level: user.level,
  email: user.email,
  portraitKey: user.portraitKey,
  isEditor: user.isEditor,
  isReviewer: user.isReviewer,
}

const viewerByToken = prepared((db) =>
  db
    .select({
      tokenHash: session.tokenHash,
      previousHash: session.previousHash,
      previousUntil: session.previousUntil,
      ...viewerColumns,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(tokenIs(sql.placeholder('hash'), sql.placeholder('now')), alive(sql.placeholder('since'))))
    .prepare('viewer_by_token'),
)

/** The user whose session token this is, or null for a visitor and for a session that is over. Every call asks it. */
export async function findViewer(db: Db, token: string): Promise<Viewer | null> {
  if (!token) return null
  const hash = sha256(token)
  const [now, since] = [new Date(), aliveSince()].map((time) => time.toISOString())
  const [row] = await viewerByToken(db).execute({ hash, now, since })
  if (!row) return null
  const { tokenHash, previousHash, previousUntil, ...viewer } = row
  if (tokenHash === hash && previousHash && !previousUntil) {
    const until = new Date(Date.now() + OLD_TOKEN_MS)
    await db.update(session).set({ previousUntil: until }).where(eq(session.id, viewer.sessionId))
  }
  return viewer
}

/** The users of those of the sessions that are not over, as they are now, by session. */
export async function viewersOf(db: Db, sessionIds: number[]): Promise<Map<number, Viewer>> {
  if (!sessionIds.length) return new Map()
  const rows = await db
    .select(viewerColumns)
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(inArray(session.id, sessionIds), alive()))
  return new Map(rows.map((row) => [row.sessionId, row]))
}

/** Whether the session has neither been ended nor run out. */
export async function sessionLives(db: Db, sessionId: number): Promise<boolean> {
  return (await viewersOf(db, [sessionId])).size > 0
}

/** Opens a session and returns its token; the oldest sessions over the limit end. */
export async function startSession(db: Db, userId: number, platform: string, device = ''): Promise<string> {
  const token = newToken()
  await db.transaction(async (tx) => {
    // Logins of one user take turns, or two at once would both see room for one more.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
    await tx.insert(session).values({ userId, tokenHash: sha256(token), platform, device })
    const kept = tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.userId, userId), isNull(session.endedAt)))
      .orderBy(desc(session.rotatedAt), desc(session.id))
      .limit(SESSIONS_PER_USER)
    await tx
      .update(session)
      .set({ endedAt: new Date() })
      .where(and(eq(session.userId, userId), isNull(session.endedAt), sql`${session.id} not in ${kept}`))
  })
  return token
}

/** The token to go on with: the same one, or a new one when it is older than a day. Null: the session is over. */
export async function renewSession(db: Db, token: string): Promise<string | null> {
  const hash = sha256(token)
  const [row] = await db
    .select()
    .from(session)
    .where(and(tokenIs(hash), alive()))
  if (!row) {
    await endStolen(db, hash)
    return null
  }
  if (Date.now() - row.rotatedAt.getTime() < (row.tokenHash === hash ? ROTATE_AFTER_MS : OLD_TOKEN_MS)) return token
  // The old token after the new one was used: that device has the new one, this call was only late.
  if (row.tokenHash !== hash && row.previousUntil) return token
  const next = newToken()
  const changed = await db.transaction(async (tx) => {
    const rows = await tx
      .update(session)
      .set({ tokenHash: sha256(next), previousHash: hash, previousUntil: null, rotatedAt: new Date() })
      .where(and(eq(session.id, row.id), eq(session.tokenHash, row.tokenHash)))
      .returning({ id: session.id })
    if (rows.length) await tx.insert(retiredToken).values({ tokenHash: hash, sessionId: row.id }).onConflictDoNothing()
    return rows.length > 0
  })
  return changed ? next : token
}

/**
 * A token that was rotated away comes to sign in: of the old and the new one, one is in strange hands, and nobody can tell which. So both
 * are refused from now on. (Any other call with an old token is only refused: a second tab may be late, and signs in with what is stored.)
 */
async function endStolen(db: Db, hash: string): Promise<void> {
  const [retired] = await db.select().from(retiredToken).where(eq(retiredToken.tokenHash, hash))
  if (retired) await endSession(db, retired.sessionId)
}

/** The devices on which a user is signed in, the last one used first. */
export async function devicesOf(db: Db, userId: number) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), alive()))
    .orderBy(desc(session.rotatedAt), desc(session.id))
}

/** False: no such session of this user. */
export async function endOwnSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), isNull(session.endedAt)))
    .returning({ id: session.id })
  return ended.length > 0
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.update(session).set({ endedAt: new Date() }).where(eq(session.id, sessionId))
}

/** Ends all sessions of the user but the one given (0: all). */
export async function endOtherSessions(db: Db, userId: number, keepSessionId: number): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(eq(session.userId, userId), isNull(session.endedAt), ne(session.id, keepSessionId)))
}
