import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { newToken, sha256 } from '../../crypto'
import { browserLogin } from './tables'
import { invalid, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'

export const BROWSER_LOGIN_SECONDS = 120
const stillRuns = () => gt(browserLogin.expiresAt, sql`now()`)

/** A token that the desktop shows as a QR code; only the run of the desktop page that made it can collect the session. */
export async function createBrowserLogin({ db, head, userAgent }: Context): Promise<string> {
  if (!head.sid) throw invalid({ 'head.sid': '缺少运行编号' })
  const token = newToken()
  await db.delete(browserLogin).where(lt(browserLogin.expiresAt, sql`now() - interval '1 day'`))
  await db.insert(browserLogin).values({
    tokenHash: sha256(token),
    sid: head.sid,
    browser: browserName(userAgent),
    expiresAt: new Date(Date.now() + BROWSER_LOGIN_SECONDS * 1000),
  })
  return token
}

/** The phone has read the code; from here on only this user can answer. Returns what the desktop is. */
export async function scanBrowserLogin(context: Context, token: string): Promise<string> {
  const userId = viewerOf(context).id
  const [row] = await context.db
    .update(browserLogin)
    .set({ state: 'scanned', userId })
    .where(
      and(
        eq(browserLogin.tokenHash, sha256(token)),
        stillRuns(),
        or(eq(browserLogin.state, 'waiting'), and(eq(browserLogin.state, 'scanned'), eq(browserLogin.userId, userId))),
      ),
    )
    .returning({ browser: browserLogin.browser })
  if (!row) throw refused('二维码已失效，请在电脑上刷新')
  return row.browser
}

export async function answerBrowserLogin(context: Context, token: string, agree: boolean): Promise<void> {
  const changed = await context.db
    .update(browserLogin)
    .set({ state: agree ? 'confirmed' : 'refused' })
    .where(
      and(
        eq(browserLogin.tokenHash, sha256(token)),
        stillRuns(),
        eq(browserLogin.state, 'scanned'),
        eq(browserLogin.userId, viewerOf(context).id),
      ),
    )
    .returning({ state: browserLogin.state })
  if (!changed.length) throw refused('二维码已失效，请在电脑上刷新')
}

type State = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired'

/** What the desktop is told when it asks. The user's id comes once, with `confirmed`. */
export async function collectBrowserLogin(
  { db, head }: Context,
  token: string,
): Promise<{ state: State; userId: number | null }> {
  const own = and(eq(browserLogin.tokenHash, sha256(token)), eq(browserLogin.sid, head.sid), stillRuns())
  const [taken] = await db
    .update(browserLogin)
    .set({ state: 'collected' })
    .where(and(own, eq(browserLogin.state, 'confirmed')))
    .returning({ userId: browserLogin.userId })
  if (taken) return { state: 'confirmed', userId: taken.userId }
  const [row] = await db.select({ state: browserLogin.state }).from(browserLogin).where(own)
  if (!row || row.state === 'collected') return { state: 'expired', userId: null }
  return { state: row.state, userId: null }
}

/** "Windows 上的 Chrome": what the phone shows before it confirms. */
function browserName(userAgent: string): string {
  const find = (table: [RegExp, string][], other: string): string =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? other
  const system = find(
    [
      [/Windows/, 'Windows'],
      [/Mac OS X/, 'macOS'],
      [/Android/, 'Android'],
      [/Linux/, 'Linux'],
    ],
    '未知系统',
  )
  const browser = find(
    [
      [/Edg\//, 'Edge'],
      [/Firefox\//, 'Firefox'],
      [/Chrome\//, 'Chrome'],
      [/Safari\//, 'Safari'],
    ],
    '浏览器',
  )
  return `${system} 上的 ${browser}`
}
