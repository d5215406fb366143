import type { userApi } from '@/api/user'
import { anyone, signedIn, type Policy } from '../../http/policy'

/** Ways in are open to visitors; everything about a person is that person's own. */
export const userPolicy: Record<keyof typeof userApi, Policy> = {
  login: anyone,
  register: anyone,
  sendVerifyCode: anyone,
  pictureCode: anyone,
  /** Answers ack 1, not 401, for a session that is over. */
  silentLogin: anyone,
  ifAuthorized: anyone,
  miniProgramLogin: anyone,
  exchangeUid: anyone,
  inviteInfo: anyone,
  browserLoginCreate: anyone,
  browserLoginState: anyone,
  logout: anyone,
  info: signedIn,
  infoBasic: signedIn,
  infoDiff: signedIn,
  checkInfoComplete: signedIn,
  setUserInfo: signedIn,
  setEnterprise: signedIn,
  chooseRole: signedIn,
  bindWeChat: signedIn,
  unbindWeChat: signedIn,
  uploadHeadPortrait: signedIn,
  uploadIdCards: signedIn,
  idCards: signedIn,
  studyInfo: signedIn,
  browserLoginScan: signedIn,
  browserLoginAnswer: signedIn,
}
