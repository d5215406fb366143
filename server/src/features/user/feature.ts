import { lt } from 'drizzle-orm'
import type { Feature } from '../../feature'
import { daysAgo } from '../../db/columns'
import { userCalls } from './routes'
import { bindToken, browserLogin, invitation, weChatIdentity } from './tables'

export const feature: Feature = {
  calls: [userCalls],
  held: [
    { table: browserLogin, owner: browserLogin.userId, name: '', erase: 'delete' },
    { table: weChatIdentity, owner: weChatIdentity.userId, name: '微信绑定', erase: 'delete' },
    { table: invitation, owner: invitation.inviterId, name: '我邀请的人', erase: 'keep' },
    { table: invitation, owner: invitation.inviteeId, name: '邀请我的人', erase: 'keep' },
  ],
  purge: async ({ db }) => {
    await db.delete(bindToken).where(lt(bindToken.expiresAt, daysAgo(1)))
    await db.delete(browserLogin).where(lt(browserLogin.expiresAt, daysAgo(1)))
  },
}
