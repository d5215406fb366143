import { and, eq, isNotNull } from 'drizzle-orm'
import { accountApi } from '@/api/account'
import { requestDeletion } from './deletion'
import { currentExport, exportAccount } from './export'
import { changeMobile, sendMobileCode } from './mobile-change'
import { devicesOf, endOtherSessions, endOwnSession } from '../../kernel/people/sessions'
import { accountDeletion } from './tables'
import { notFound, refused } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { signedIn } from '../../http/policy'
import { accountSchemas as schema } from './schema'

export const accountCalls = resource(accountApi, {
  state: {
    policy: signedIn,
    ids: 'none',
    input: schema.state,
    run: async (context) => {
      const { id, sessionId } = viewerOf(context)
      const devices = await devicesOf(context.db, id)
      const [deletion] = await context.db
        .select({ cancelledAt: accountDeletion.cancelledAt })
        .from(accountDeletion)
        .where(and(eq(accountDeletion.userId, id), isNotNull(accountDeletion.cancelledAt)))
      return {
        devices: devices.map((row) => ({
          id: String(row.id),
          name: row.device || '未知设备',
          signedInAt: row.createdAt.toISOString(),
          lastUsedAt: row.rotatedAt.toISOString(),
          isThis: row.id === sessionId,
        })),
        exported: await currentExport(context),
        deletionCancelledAt: deletion?.cancelledAt?.toISOString() ?? '',
      }
    },
  },
  endDevice: {
    policy: signedIn,
    ids: 'owned',
    input: schema.endDevice,
    run: async (context, { id }) => {
      const viewer = viewerOf(context)
      if (Number(id) === viewer.sessionId) throw refused('当前设备请使用“退出登录”')
      if (!(await endOwnSession(context.db, viewer.id, Number(id)))) throw notFound('该设备已退出登录')
      return {}
    },
  },
  endOthers: {
    policy: signedIn,
    ids: 'none',
    input: schema.endOthers,
    run: async (context) => {
      const { id, sessionId } = viewerOf(context)
      await endOtherSessions(context.db, id, sessionId)
      return {}
    },
  },
  sendMobileCode: {
    policy: signedIn,
    ids: 'none',
    input: schema.sendMobileCode,
    perMinute: 60,
    run: async (context, input) => sendMobileCode(context, input),
  },
  changeMobile: {
    policy: signedIn,
    ids: 'secret',
    input: schema.changeMobile,
    perMinute: 60,
    run: async (context, input) => {
      await changeMobile(context, input)
      return {}
    },
  },
  export: {
    policy: signedIn,
    ids: 'secret',
    input: schema.export,
    perMinute: 10,
    run: (context, { ticket }) => exportAccount(context, ticket),
  },
  requestDeletion: {
    policy: signedIn,
    ids: 'secret',
    input: schema.requestDeletion,
    perMinute: 10,
    run: async (context, { ticket }) => ({ dueAt: (await requestDeletion(context, ticket)).toISOString() }),
  },
})
