import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { userApi } from '@/api/user'
import { verifyCode } from '../kernel/people/tables'
import type { Device, TestServer } from './server'

/** Lets minutes pass for the codes of this mobile. */
export async function ageCodes(server: TestServer, mobile: string, minutes: number): Promise<void> {
  const earlier = (column: typeof verifyCode.sentAt | typeof verifyCode.expiresAt) =>
    sql`${column} - make_interval(mins => ${minutes})`
  await server.db
    .update(verifyCode)
    .set({ sentAt: earlier(verifyCode.sentAt), expiresAt: earlier(verifyCode.expiresAt) })
    .where(eq(verifyCode.mobile, mobile))
}

/** Asks for a code that must be sent. */
export async function sendCode(device: Device, mobile: string, actionType: 1 | 2 | 4 | 5 | 8 | 9): Promise<void> {
  const answer = await device.ok(userApi.sendVerifyCode, { mobile, actionType })
  assert.deepEqual(answer, { waitSeconds: 60, pictureRequired: false })
}
