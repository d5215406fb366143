import * as v from 'valibot'
import { read, write } from './endpoint'
import { emptyAnswer } from './envelope'

/** What the app keeps of the signed-in user. `userType` 1–6 and `level` 1–4 as in domain/user. */
export const sessionUserSchema = v.object({
  userId: v.string(),
  name: v.string(),
  realName: v.string(),
  userType: v.number(),
  level: v.number(),
  email: v.string(),
  headPortraitUrl: v.string(),
  /** 138****0000. */
  maskedMobile: v.string(),
})
export type SessionUser = v.InferOutput<typeof sessionUserSchema>

const sessionAnswer = v.object({ auth: v.string(), auth2: v.string(), user: sessionUserSchema })
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>

/** `registeruser` does six things; the number says which. */
export const ACTION_TYPE = {
  register: 1,
  resetPassword: 2,
  checkCode: 4,
  quickLogin: 5,
  bindWeChat: 8,
  bindOther: 9,
} as const
export type ActionType = (typeof ACTION_TYPE)[keyof typeof ACTION_TYPE]

export interface RegisterRequest {
  actionType: ActionType
  mobile: string
  verifyCode: string
  /** Needed by register and resetPassword. */
  passwordNew?: string
  /** From `ifauthorized2` or `wxminilogin`, needed by the two bind actions. */
  bindToken?: string
  inviteCode?: string
}

const userInfoSchema = v.object({
  basic: v.object({
    level: v.number(),
    userId: v.string(),
    name: v.string(),
    gender: v.number(),
    realName: v.string(),
    email: v.string(),
    type: v.number(),
    prov: v.string(),
    provId: v.string(),
    city: v.string(),
    cityId: v.string(),
    mobile: v.string(),
    introduction: v.string(),
    headPortraitUrl: v.string(),
    /** Masked. */
    idCard: v.string(),
  }),
  diseases: v.array(v.object({ id: v.string(), name: v.string() })),
  typeChild: v.number(),
  professional: v.object({
    companies: v.array(
      v.object({
        companyId: v.string(),
        companyName: v.string(),
        deptId: v.string(),
        deptName: v.string(),
        deptTitleId: v.string(),
        deptTitle: v.string(),
        sequenceId: v.string(),
      }),
    ),
    educations: v.array(
      v.object({
        universityName: v.string(),
        enrollYear: v.string(),
        degree: v.string(),
        majorId: v.string(),
        majorName: v.string(),
        sequenceId: v.string(),
      }),
    ),
  }),
})
export type UserInfo = v.InferOutput<typeof userInfoSchema>

/** Identity upload payload, field for field as in the specification. */
export interface AuthInfo {
  userType: number
  userId: string
  name: string
  gender: number
  hospitalId: string
  hospital: string
  department: string
  departmentStr: string
  title: string
  titleStr: string
  email: string
  idCards: { url: string; preUrl: string; name: string; picType: number }[]
  universityName: string
  majorId: string
  majorName: string
  prov: string
  provId: string
  city: string
  cityId: string
  typeChild: number
  degree: string
  enrollmentYear: string
  doctorCertificateNo: string
  diseases: { id: string; name: string }[]
}

export interface SetUserInfoRequest {
  authInfo: AuthInfo
  buriedPoints: { event: 'InformationImprove'; page_source: number; page_name: number }
  /** 1 when neither isComplete nor onlyLackDisease holds. */
  infoSources: 0 | 1
  /** 0 only on identify/rztwo. */
  ignoreCertificate: 0 | 1
  /** Number of the ID card, given by choice with a request for certification. Empty: the one given before. */
  idNumber?: string
}

const completenessSchema = v.object({ isComplete: v.boolean(), onlyLackDisease: v.boolean() })

const browserLoginSchema = v.object({ token: v.string(), expiresInSeconds: v.number() })
const browserLoginStateSchema = v.object({
  state: v.picklist(['waiting', 'scanned', 'confirmed', 'refused', 'expired']),
  session: v.nullable(sessionAnswer),
})

/** A WeChat identity that is bound to a user signs in; one that is not gets a token with which to bind it. */
const weChatAnswer = v.object({ session: v.nullable(sessionAnswer), bindToken: v.string() })

export const userApi = {
  login: write<{ mobile: string; password: string }>()('api/user/loginuser', sessionAnswer),
  /** `session` is null for checkCode and resetPassword. `rewardMessage` is set when an invitation was accepted. */
  register: write<RegisterRequest>()(
    'api/user/registeruser',
    v.object({ session: v.nullable(sessionAnswer), rewardMessage: v.string() }),
  ),
  /** `pictureRequired` comes with ack 0 and no code sent: ask for the picture code first. Without `actionType` the code fits every action. */
  sendVerifyCode: write<{ mobile: string; actionType?: ActionType; pictureCode?: string; token?: string }>()(
    'api/user/sendverifycode',
    v.object({ waitSeconds: v.number(), pictureRequired: v.boolean() }),
  ),
  /** A picture with four characters, as an SVG data address. */
  pictureCode: write<object>()('api/user/getpicturecode', v.object({ token: v.string(), image: v.string() })),
  /** Sends the stored auth in the head. Ack 1: the session is over. */
  silentLogin: write<object>()('api/user/silencelogin', sessionAnswer),
  logout: write<object>()('api/user/logout', emptyAnswer),
  info: read<{ pro?: 1 }>()('api/user/getuserinfo', userInfoSchema),
  infoBasic: read<object>()('api/user/v3/getUserInfoBasic', v.object({ basic: userInfoSchema.entries.basic })),
  /** Which fields the user still lacks. */
  infoDiff: read<object>()('api/user/getUserInfoDiff', v.object({ missing: v.array(v.string()) })),
  exchangeUid: read<{ auth2: string }>()('api/user/v3/exChangeAuthUid', v.object({ uid: v.string() })),
  checkInfoComplete: read<object>()('api/user/checkInfoComplete', completenessSchema),
  setUserInfo: write<SetUserInfoRequest>()('api/user/setuserinfo', emptyAnswer),
  /** Links a userType 2 with its enterprise: `id` is the hospitalId of the identity. Sent 500 ms after setUserInfo. */
  setEnterprise: write<{ id: string }>()('api/enterprise/setuserenterprise', emptyAnswer),
  chooseRole: write<{ roleType: number }>()('api/user/choicerole', emptyAnswer),
  /** Chat-app authorisation. Without `code`: where to go to get one. With it: the session, or a bind token. */
  ifAuthorized: write<{ type: 7; code?: string; redirect?: string }>()(
    'api/user/ifauthorized2',
    v.object({ authorizeUrl: v.string(), ...weChatAnswer.entries }),
  ),
  /** `code` of wx.login in the mini-program. */
  miniProgramLogin: write<{ code: string }>()('api/user/wxminilogin', weChatAnswer),
  bindWeChat: write<{ bindToken: string }>()('api/user/updateWeChatBind', emptyAnswer),
  unbindWeChat: write<object>()('api/user/unbindWechat', emptyAnswer),
  /** `key` of an uploaded picture. */
  uploadHeadPortrait: write<{ key: string }>()('api/user/uploadheadportrait', v.object({ headPortraitUrl: v.string() })),
  uploadIdCards: write<{ cards: { key: string; picType: number; name: string }[] }>()('api/user/uploadidcards', emptyAnswer),
  idCards: read<object>()(
    'api/user/downloadidcards',
    v.object({ cards: v.array(v.object({ url: v.string(), picType: v.number(), name: v.string() })) }),
  ),
  /** Figures of "my page". `studySeconds` of this week. */
  studyInfo: read<object>()(
    'api/user/getstudyinfo',
    v.object({
      readCount: v.number(),
      collectCount: v.number(),
      commentCount: v.number(),
      followCount: v.number(),
      /** What followed columns have published and one has not read. */
      unreadCount: v.optional(v.number(), 0),
      credits: v.number(),
      studySeconds: v.number(),
      /** Of each day of this week from Monday, in seconds; those to come are 0. */
      studyDays: v.array(v.number()),
      /** Which of them is today by the server's clock: 0 is Monday. */
      studyToday: v.number(),
      lastWeekSeconds: v.number(),
      weChatBound: v.boolean(),
      /** ISO time; empty: no member. */
      memberUntil: v.optional(v.string(), ''),
    }),
  ),
  inviteInfo: read<{ code: string }>()(
    'api/user/getinvite',
    v.object({ inviterName: v.string(), reward: v.string(), valid: v.boolean() }),
  ),
  /** Desktop login: the desktop creates and polls, the phone scans and confirms. */
  browserLoginCreate: write<object>()('api/user/browserlogin/create', browserLoginSchema),
  browserLoginState: write<{ token: string }>()('api/user/browserlogin/state', browserLoginStateSchema),
  browserLoginScan: write<{ token: string }>()('api/user/browserlogin/scan', v.object({ browser: v.string() })),
  browserLoginAnswer: write<{ token: string; agree: boolean }>()('api/user/browserlogin/answer', emptyAnswer),
}
