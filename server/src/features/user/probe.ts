import { ACK } from '@/api/envelope'
import { hashPassword } from '../../kernel/people/passwords'
import { createUser, newMobile } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { become, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { CODE, Device } from '../../test/server'
import { claimedPaper, newPaper } from '../certification/probe'

const PASSWORD = 'Abcd1234'
let passwordHash: Promise<string> | undefined
/** Made once: it takes its time on purpose. */
const hashOfPassword = (): Promise<string> => (passwordHash ??= hashPassword(PASSWORD))

const AUTH_INFO = {
  ...{ userType: 1, name: '测试医生', gender: 1, hospitalId: '110100001', hospital: '中国医学科学院肿瘤医院' },
  ...{ department: 'k1', departmentStr: '肿瘤内科', title: 't3', titleStr: '主治医师', email: '', idCards: [] },
  ...{ universityName: '', majorId: '', majorName: '', prov: '北京市', provId: '110000', city: '北京市', cityId: '110100' },
  ...{ typeChild: 0, degree: 'g3', enrollmentYear: '', doctorCertificateNo: '', diseases: [{ id: 'd1', name: '肺癌' }] },
}
const userInfo = ({ user }: Newcomer) => ({
  authInfo: { ...AUTH_INFO, userId: String(user.id) },
  buriedPoints: { event: 'InformationImprove', page_source: 5, page_name: 4 },
  ...{ infoSources: 0, ignoreCertificate: 1, idNumber: undefined },
})

const portrait = async ({ server, device }: Newcomer): Promise<{ key: string }> => uploadFile(server, device, 'portrait', PNG)

/** A desktop that waits for a phone. */
const desktop = async ({ server }: Newcomer): Promise<string> =>
  String((await said(new Device(server), 'api/user/browserlogin/create')).token)

export const probe: Probe = {
  good: {
    'api/user/loginuser': async ({ server }) => {
      const { mobile } = await createUser(server, { passwordHash: await hashOfPassword() })
      return { mobile, password: PASSWORD }
    },
    'api/user/registeruser': async ({ device }) => {
      const mobile = newMobile()
      await said(device, 'api/user/sendverifycode', { mobile, actionType: 5 })
      const nothingMore = { passwordNew: undefined, bindToken: undefined, inviteCode: undefined }
      return { mobile, verifyCode: CODE, actionType: 5, ...nothingMore }
    },
    'api/user/sendverifycode': () => ({ mobile: newMobile(), actionType: 5, pictureCode: undefined, token: undefined }),
    'api/user/v3/exChangeAuthUid': ({ user }) => ({ auth2: user.alias }),
    'api/user/setuserinfo': (me) => userInfo(me),
    'api/enterprise/setuserenterprise': async (me) => {
      await become(me, { userType: 2 })
      return { id: AUTH_INFO.hospitalId }
    },
    'api/user/choicerole': () => ({ roleType: 1 }),
    'api/user/updateWeChatBind': async ({ device, user }) => ({
      bindToken: (await said(device, 'api/user/wxminilogin', { code: `fuzz-${user.id}` })).bindToken,
    }),
    'api/user/uploadheadportrait': (me) => portrait(me),
    'api/user/uploadidcards': async (me) => ({ cards: [await newPaper(me)] }),
    'api/user/getinvite': ({ user }) => ({ code: user.alias }),
    'api/user/browserlogin/state': async (me) => ({ token: await desktop(me) }),
    'api/user/browserlogin/scan': async (me) => ({ token: await desktop(me) }),
    'api/user/browserlogin/answer': async (me) => {
      const token = await desktop(me)
      await said(me.device, 'api/user/browserlogin/scan', { token })
      return { token, agree: true }
    },
  },
  belongings: async (owner) => ({
    tries: {
      'api/user/setuserinfo': { input: userInfo(owner), ack: ACK.forbidden },
      'api/user/uploadheadportrait': { input: await portrait(owner), ack: ACK.invalid },
      'api/user/uploadidcards': { input: { cards: [await claimedPaper(owner)] }, ack: ACK.invalid },
    },
  }),
  async placeFile(me) {
    const face = await portrait(me)
    await said(me.device, 'api/user/uploadheadportrait', face)
    return face.key
  },
}
