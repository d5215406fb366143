import { and, eq, isNotNull } from 'drizzle-orm'
import { userApi } from '@/api/user'
import { bindWeChat, signIn, userOfWeChat, INVITEE_CREDITS } from './accounts'
import {
  BROWSER_LOGIN_SECONDS,
  answerBrowserLogin,
  collectBrowserLogin,
  createBrowserLogin,
  scanBrowserLogin,
} from './browser-login'
import { uploadIdCards } from './id-cards'
import { chooseRole, completeness, setUserInfo } from './identity'
import { loginByPassword, register } from './login'
import { endSession, renewSession, findViewer } from '../../kernel/people/sessions'
import { studyFigures } from './study'
import { ANY_ACTION, makePictureCode, sendCode } from '../../kernel/people/verify-codes'
import { idCard } from '../certification/tables'
import { weChatIdentity } from './tables'
import { upload } from '../../kernel/files/tables'
import { user } from '../../kernel/people/tables'
import { invalid, notFound, refused } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf, type Context } from '../../http/context'
import { anyone, signedIn } from '../../http/policy'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { maskName } from '@/domain/user'
import { loadUser, presentBasic, presentSession, presentSessionUser, presentUserInfo } from './presenter'
import { portraitUrl } from '../../kernel/people/users'
import { userSchemas as schema } from './schema'

const OVER = '登录已过期，请重新登录'

async function weChatAnswer(context: Context, kind: 'h5' | 'mini', code: string) {
  const openId = await context.weChat.openIdOf(kind, code)
  if (!openId) throw refused('微信授权失败，请重试')
  const found = await userOfWeChat(context.db, kind, openId)
  if ('bindToken' in found) return { session: null, bindToken: found.bindToken }
  return { session: await presentSession(context.db, found.userId, await signIn(context, found.userId)), bindToken: '' }
}

/** Ways in are open to visitors; everything about a person is that person's own. */
export const userCalls = resource(userApi, {
  login: {
    policy: anyone,
    ids: 'none',
    input: schema.login,
    perMinute: 60,
    run: async (context, { mobile, password }) => {
      const { userId, auth } = await loginByPassword(context, mobile, password)
      return presentSession(context.db, userId, auth)
    },
  },
  register: {
    policy: anyone,
    ids: 'none',
    input: schema.register,
    perMinute: 60,
    run: async (context, input) => {
      const { signedIn, rewardMessage } = await register(context, input)
      return { session: signedIn && (await presentSession(context.db, signedIn.userId, signedIn.auth)), rewardMessage }
    },
  },
  sendVerifyCode: {
    policy: anyone,
    ids: 'none',
    input: schema.sendVerifyCode,
    perMinute: 60,
    run: (context, input) => sendCode(context, { ...input, actionType: input.actionType ?? ANY_ACTION }),
  },
  pictureCode: {
    policy: anyone,
    ids: 'none',
    input: schema.pictureCode,
    perMinute: 60,
    run: makePictureCode,
  },
  silentLogin: {
    policy: anyone,
    ids: 'none',
    input: schema.silentLogin,
    run: async ({ db, head }) => {
      const auth = head.auth ? await renewSession(db, head.auth) : null
      const viewer = auth ? await findViewer(db, head.auth) : null
      if (!auth || !viewer) throw refused(OVER)
      return { auth, auth2: viewer.alias, user: presentSessionUser(viewer) }
    },
  },
  logout: {
    policy: anyone,
    ids: 'none',
    input: schema.logout,
    run: async ({ db, viewer }) => {
      if (viewer) await endSession(db, viewer.sessionId)
      return {}
    },
  },
  info: {
    policy: signedIn,
    ids: 'none',
    input: schema.info,
    run: async (context, { pro }) => {
      const loaded = await loadUser(context.db, viewerOf(context).id)
      return presentUserInfo(loaded, pro === 1)
    },
  },
  infoBasic: {
    policy: signedIn,
    ids: 'none',
    input: schema.infoBasic,
    run: async (context) => ({ basic: presentBasic(await loadUser(context.db, viewerOf(context).id)) }),
  },
  infoDiff: {
    policy: signedIn,
    ids: 'none',
    input: schema.infoDiff,
    run: async (context) => ({ missing: (await completeness(context.db, viewerOf(context).id)).missing }),
  },
  exchangeUid: {
    policy: anyone,
    ids: 'shared',
    input: schema.exchangeUid,
    // Aliases of authors are public: nobody shall count the users through them.
    perMinute: 30,
    run: async ({ db }, { auth2 }) => {
      const [row] = await db.select({ id: user.id }).from(user).where(eq(user.alias, auth2))
      if (!row) throw notFound('用户不存在')
      return { uid: String(row.id) }
    },
  },
  checkInfoComplete: {
    policy: signedIn,
    ids: 'none',
    input: schema.checkInfoComplete,
    run: async (context) => {
      const { isComplete, onlyLackDisease } = await completeness(context.db, viewerOf(context).id)
      return { isComplete, onlyLackDisease }
    },
  },
  setUserInfo: {
    policy: signedIn,
    ids: 'owned',
    input: schema.setUserInfo,
    run: async (context, input) => {
      await setUserInfo(context, input)
      return {}
    },
  },
  setEnterprise: {
    policy: signedIn,
    ids: 'shared',
    input: schema.setEnterprise,
    run: async (context, { id }) => {
      const viewer = viewerOf(context)
      if (viewer.userType !== 2) throw refused('仅企业人士可以关联企业')
      await context.db.update(user).set({ enterpriseId: id }).where(eq(user.id, viewer.id))
      return {}
    },
  },
  chooseRole: {
    policy: signedIn,
    ids: 'none',
    input: schema.chooseRole,
    run: async (context, { roleType }) => {
      await chooseRole(context, roleType)
      return {}
    },
  },
  ifAuthorized: {
    policy: anyone,
    ids: 'none',
    input: schema.ifAuthorized,
    run: async (context, { code, redirect }) => {
      if (code) return { authorizeUrl: '', ...(await weChatAnswer(context, 'h5', code)) }
      if (!redirect) throw invalid({ redirect: '缺少返回地址' })
      return { authorizeUrl: context.weChat.authorizeUrl(redirect), session: null, bindToken: '' }
    },
  },
  miniProgramLogin: {
    policy: anyone,
    ids: 'none',
    input: schema.miniProgramLogin,
    run: (context, { code }) => weChatAnswer(context, 'mini', code),
  },
  bindWeChat: {
    policy: signedIn,
    ids: 'secret',
    input: schema.bindWeChat,
    run: async (context, { bindToken }) => {
      await bindWeChat(context.db, viewerOf(context).id, bindToken)
      return {}
    },
  },
  unbindWeChat: {
    policy: signedIn,
    ids: 'none',
    input: schema.unbindWeChat,
    run: async (context) => {
      await context.db
        .update(weChatIdentity)
        .set({ userId: null })
        .where(eq(weChatIdentity.userId, viewerOf(context).id))
      return {}
    },
  },
  uploadHeadPortrait: {
    policy: signedIn,
    ids: 'owned',
    input: schema.uploadHeadPortrait,
    run: async (context, { key }) => {
      const { id } = viewerOf(context)
      const own = and(eq(upload.key, key), eq(upload.owner, `u:${id}`), eq(upload.kind, 'portrait'), isNotNull(upload.storedAt))
      const [file] = await context.db.select().from(upload).where(own)
      if (!file) throw invalid({ key: '图片不存在或尚未上传完成，请重新上传' })
      await context.db.update(user).set({ portraitKey: key }).where(eq(user.id, id))
      return { headPortraitUrl: portraitUrl(key) }
    },
  },
  uploadIdCards: {
    policy: signedIn,
    ids: 'owned',
    input: schema.uploadIdCards,
    run: async (context, { cards }) => {
      await uploadIdCards(context, cards)
      return {}
    },
  },
  idCards: {
    policy: signedIn,
    ids: 'none',
    input: schema.idCards,
    run: async (context) => {
      const rows = await context.db
        .select()
        .from(idCard)
        .where(eq(idCard.userId, viewerOf(context).id))
        .orderBy(idCard.picType)
      return {
        cards: rows.map(({ uploadKey, picType, name }) => ({ url: signedFileUrl(context, uploadKey), picType, name })),
      }
    },
  },
  studyInfo: {
    policy: signedIn,
    ids: 'none',
    input: schema.studyInfo,
    run: (context) => studyFigures(context.db, viewerOf(context).id),
  },
  inviteInfo: {
    policy: anyone,
    ids: 'shared',
    input: schema.inviteInfo,
    run: async ({ db }, { code }) => {
      const [row] = await db.select({ name: user.name }).from(user).where(eq(user.alias, code))
      if (!row) return { inviterName: '', reward: '', valid: false }
      return { inviterName: maskName(row.name), reward: `${INVITEE_CREDITS} 积分`, valid: true }
    },
  },
  browserLoginCreate: {
    policy: anyone,
    ids: 'none',
    input: schema.browserLoginCreate,
    perMinute: 30,
    run: async (context) => ({ token: await createBrowserLogin(context), expiresInSeconds: BROWSER_LOGIN_SECONDS }),
  },
  browserLoginState: {
    policy: anyone,
    ids: 'secret',
    input: schema.browserLoginState,
    run: async (context, { token }) => {
      const { state, userId } = await collectBrowserLogin(context, token)
      const session = userId === null ? null : await presentSession(context.db, userId, await signIn(context, userId))
      return { state, session }
    },
  },
  browserLoginScan: {
    policy: signedIn,
    ids: 'secret',
    input: schema.browserLoginScan,
    run: async (context, { token }) => ({ browser: await scanBrowserLogin(context, token) }),
  },
  browserLoginAnswer: {
    policy: signedIn,
    ids: 'secret',
    input: schema.browserLoginAnswer,
    run: async (context, { token, agree }) => {
      await answerBrowserLogin(context, token, agree)
      return {}
    },
  },
})
