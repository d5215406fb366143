/** Names of http/policy. */
export type PolicyName = 'anyone' | 'signedIn' | 'certified' | 'certifiedDoctor' | 'editor' | 'reviewer'

/**
 * What the ids in a call's input name. `none`: there are none, the call is about the caller. `shared`: content, reference data, or people as
 * everybody sees them. `secret`: a random token, which is the right to what it names. `owned`: something of one user; policies.test.ts tries
 * each of these as somebody else.
 */
export type IdKind = 'none' | 'shared' | 'secret' | 'owned'

const YEARS = [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]

/** Every call of the server: who may make it, and what its ids name. */
const TABLE: Readonly<Record<PolicyName, Partial<Record<IdKind, string>>>> = {
  anyone: {
    none: `
      api/user/loginuser api/user/registeruser api/user/sendverifycode api/user/getpicturecode api/user/silencelogin api/user/logout
      api/user/ifauthorized2 api/user/wxminilogin api/user/browserlogin/create
      api/doc/gettoplist api/doc/getfuncblocklist api/doc/gethotlist
      api/pub/search api/pub/searchsuggest api/pub/gethotwords api/pub/getuploadtoken
      uc/wx/getWxJsSignature api/live/getdays`,
    shared: `
      api/user/v3/exChangeAuthUid api/user/getinvite
      api/doc/getdocumentlist api/doc/getdocumentdetail api/doc/relatedreading api/doc/getreadhistory api/doc/clearreadhistory
      api/doc/setreadprogress api/doc/setshare api/doc/attachmentlist api/doc/getattachment api/doc/geteventinfo
      api/doc/getaudios api/profile/schoolsuggest api/dt/v2/getDrDocColumnists api/comment/commentlist
      api/pub/getadvertise api/pub/getcolumnist api/pub/getcolumnistdetail api/pub/getstaticdata api/pub/getArea api/pub/gethospitalsuggest
      api/task/getConditionByCode api/task/feed api/vote/getinfo api/pub/setburieddata log/viewcount
      api/tools/getcontent api/tools/getupdates api/tools/addview api/tools/getviews
      api/column/getdetail api/column/getdocs api/column/getfans api/column/getunion
      api/live/getroom api/doc/livemessage api/live/questionlist api/medal/getsharedmedals
      api/subject/getlist api/subject/getdetail api/subject/getblock
      api/thirtyFive/getInfo api/thirtyFive/getEdition api/thirtyFive/getDetail api/thirtyFive/getRank
      ${YEARS.map((year) => `activity/api/GoldAward${year}/voteShare`).join(' ')}`,
    secret: 'api/user/browserlogin/state',
    owned: 'api/pub/userfeedback api/pub/getpictureurl api/feedback/getlist api/feedback/getdetail',
  },
  signedIn: {
    none: `
      api/user/getuserinfo api/user/v3/getUserInfoBasic api/user/getUserInfoDiff api/user/checkInfoComplete api/user/choicerole
      api/user/unbindWechat api/user/downloadidcards api/user/getstudyinfo api/profile/consent api/doc/eventlist
      api/signin/getsignin api/signin/sign api/task/getmissions api/credit/getcreditlist api/medal/getmymedals
      api/collect/getfolders api/collect/addfolder api/course/getlist api/course/getsuggested api/doc/getreadlist
      api/subscription/getcolumns api/subscription/getdiseases
      api/certification/state api/certification/removepicture
      api/security/state api/security/sendcode api/security/set api/security/change api/security/check
      api/account/state api/account/endothers api/account/sendmobilecode
      api/edc/user/getCert api/tag/getDoctorTag`,
    shared: `
      api/enterprise/setuserenterprise api/doc/setlike api/doc/setcollect api/doc/collectattachment api/comment/addcomment
      api/comment/setlike api/comment/reportcomment api/profile/addplace api/pub/setusercolumnist
      api/pub/getuserconfig api/pub/setuserconfig api/task/doneMission api/task/claimmission
      api/academic/getpackage api/academic/finishdetail
      api/doc/signup api/doc/cancelsignup api/doc/signin api/vote/cast api/tools/sync api/column/applyunion
      api/live/addmessage api/live/giveflowers api/live/addquestion api/live/likequestion api/live/setreminder
      api/dhDoctorApplication/repeatCheck api/note/getnotelist api/collect/remove api/course/join api/doc/setreadlist api/subscription/setdisease api/subscription/setseen
      api/subscription/getfeed
      ${YEARS.map((year) => `activity/api/GoldAward${year}/vote`).join(' ')}`,
    secret:
      'api/user/updateWeChatBind api/user/browserlogin/scan api/user/browserlogin/answer api/account/export api/account/delete api/account/changemobile',
    owned: `
      api/user/setuserinfo api/user/uploadheadportrait api/user/uploadidcards api/comment/deletecomment
      api/profile/updatefield api/profile/eventcontact api/live/deletemessage api/live/answerquestion api/live/setstate
      api/note/getnotedetail api/note/savenote api/note/deletenote
      api/collect/getlist api/collect/renamefolder api/collect/deletefolder api/collect/move
      api/certification/setpicture api/account/enddevice`,
  },
  // Of no call yet: policies.test.ts holds both against the same people, http/policy.test.ts what is answered.
  certified: {},
  certifiedDoctor: {},
  editor: { none: 'api/profile/placestoreview', shared: 'api/profile/reviewplace api/doc/geteventcode' },
  reviewer: {
    none: 'api/admin/certification/list api/admin/feedback/list',
    shared: 'api/admin/certification/review api/admin/feedback/reply',
  },
}

export const POLICY_TABLE: ReadonlyMap<string, { policy: PolicyName; ids: IdKind }> = new Map(
  Object.entries(TABLE).flatMap(([policy, byKind]) =>
    Object.entries(byKind).flatMap(([ids, paths]) =>
      paths
        .trim()
        .split(/\s+/)
        .map((path) => [path, { policy: policy as PolicyName, ids: ids as IdKind }] as const),
    ),
  ),
)
