import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ERASED_NAME } from '@/domain/user'
import type { Db } from '../db/connect'
import * as t from '../db/schema'
import { userAccount } from './ledger'

/** A table that holds something of a person. A test finds tables that are missing here. */
interface Held {
  table: PgTable
  /** Whose a row is. */
  owner: PgColumn
  /** How the owner is written there; the number of the user when left out. */
  written?: (userId: number) => string
  /** Name in the export; rows without one are only means (sessions, codes) or would show somebody else. */
  name: string
  /**
   * What becomes of the rows when the account is erased: deleted, kept under the account that has no name any more (what others see or
   * what is counted), or kept with these columns changed.
   */
  erase: 'delete' | 'keep' | Record<string, unknown>
}

const asOwner = (userId: number): string => `u:${userId}`
const NOTHING_SUBMITTED: t.SubmittedIdentity = {
  userType: 0,
  name: '',
  hospital: '',
  department: '',
  title: '',
  university: '',
  major: '',
  degree: '',
  prov: '',
  city: '',
  certificateNo: '',
  idNumber: '',
}

/** In an order in which rows may be deleted. */
export const HELD: readonly Held[] = [
  { table: t.userDisease, owner: t.userDisease.userId, name: '关注的病种', erase: 'delete' },
  { table: t.idCard, owner: t.idCard.userId, name: '认证材料', erase: 'delete' },
  {
    table: t.certification,
    owner: t.certification.userId,
    name: '认证申请',
    // That there was a decision, by whom and when, is the reviewers' record.
    erase: { submitted: NOTHING_SUBMITTED, reason: '' },
  },
  { table: t.session, owner: t.session.userId, name: '登录设备', erase: 'delete' },
  { table: t.securityCode, owner: t.securityCode.userId, name: '', erase: 'delete' },
  { table: t.securityTicket, owner: t.securityTicket.userId, name: '', erase: 'delete' },
  { table: t.accountExport, owner: t.accountExport.userId, name: '', erase: 'delete' },
  { table: t.accountDeletion, owner: t.accountDeletion.userId, name: '注销申请', erase: 'keep' },
  { table: t.browserLogin, owner: t.browserLogin.userId, name: '', erase: 'delete' },
  { table: t.weChatIdentity, owner: t.weChatIdentity.userId, name: '微信绑定', erase: 'delete' },
  { table: t.invitation, owner: t.invitation.inviterId, name: '我邀请的人', erase: 'keep' },
  { table: t.invitation, owner: t.invitation.inviteeId, name: '邀请我的人', erase: 'keep' },
  { table: t.consent, owner: t.consent.userId, name: '同意的协议', erase: 'keep' },
  { table: t.placeProposer, owner: t.placeProposer.userId, name: '添加的单位', erase: 'delete' },
  { table: t.proposedPlace, owner: t.proposedPlace.reviewedBy, name: '', erase: 'keep' },
  { table: t.userConfig, owner: t.userConfig.userId, name: '设置', erase: 'delete' },
  { table: t.feedbackReply, owner: t.feedbackReply.owner, written: asOwner, name: '意见反馈的回复', erase: 'delete' },
  { table: t.feedback, owner: t.feedback.sender, written: asOwner, name: '意见反馈', erase: 'delete' },
  { table: t.comment, owner: t.comment.userId, name: '评论', erase: 'keep' },
  { table: t.commentLike, owner: t.commentLike.userId, name: '赞过的评论', erase: 'keep' },
  { table: t.commentReport, owner: t.commentReport.userId, name: '举报', erase: 'keep' },
  {
    table: t.unionApplication,
    owner: t.unionApplication.userId,
    name: '联盟申请',
    erase: { name: ERASED_NAME, mobile: '', hospital: '', department: '', title: '', reason: '' },
  },
  { table: t.note, owner: t.note.userId, name: '笔记', erase: 'delete' },
  { table: t.liveHost, owner: t.liveHost.userId, name: '主持的直播', erase: 'delete' },
  { table: t.liveMessage, owner: t.liveMessage.userId, name: '直播留言', erase: 'keep' },
  { table: t.liveFlower, owner: t.liveFlower.userId, name: '送出的鲜花', erase: 'keep' },
  { table: t.liveFlowerGift, owner: t.liveFlowerGift.userId, name: '', erase: 'delete' },
  { table: t.liveQuestion, owner: t.liveQuestion.userId, name: '直播提问', erase: 'keep' },
  { table: t.liveQuestion, owner: t.liveQuestion.answererId, name: '直播回答', erase: 'keep' },
  { table: t.liveQuestionLike, owner: t.liveQuestionLike.userId, name: '赞过的提问', erase: 'keep' },
  { table: t.liveReminder, owner: t.liveReminder.userId, name: '直播预约', erase: 'delete' },
  {
    table: t.eventSignUp,
    owner: t.eventSignUp.userId,
    name: '活动报名',
    erase: { name: ERASED_NAME, mobile: '', hospital: '', department: '', title: '' },
  },
  { table: t.campaignVote, owner: t.campaignVote.userId, name: '评选点赞', erase: 'keep' },
  { table: t.campaignVoteDay, owner: t.campaignVoteDay.userId, name: '', erase: 'keep' },
  { table: t.campaignShareDay, owner: t.campaignShareDay.userId, name: '', erase: 'delete' },
  { table: t.voteBallot, owner: t.voteBallot.userId, name: '投票', erase: 'keep' },
  { table: t.attachmentCollect, owner: t.attachmentCollect.userId, name: '收藏的附件', erase: 'delete' },
  { table: t.docCollect, owner: t.docCollect.userId, name: '收藏的内容', erase: 'delete' },
  { table: t.collectFolder, owner: t.collectFolder.userId, name: '收藏夹', erase: 'delete' },
  { table: t.userColumnist, owner: t.userColumnist.userId, name: '关注的专栏', erase: 'delete' },
  { table: t.columnSeen, owner: t.columnSeen.userId, name: '', erase: 'delete' },
  { table: t.diseaseSubscription, owner: t.diseaseSubscription.userId, name: '订阅的病种', erase: 'delete' },
  { table: t.readMark, owner: t.readMark.userId, name: '阅读清单', erase: 'delete' },
  { table: t.courseAccess, owner: t.courseAccess.userId, name: '课程', erase: 'delete' },
  { table: t.academicDone, owner: t.academicDone.userId, name: '学习任务', erase: 'delete' },
  { table: t.docLike, owner: t.docLike.userId, name: '赞过的内容', erase: 'keep' },
  { table: t.docShare, owner: t.docShare.userId, name: '分享', erase: { userId: null } },
  { table: t.reading, owner: t.reading.userId, name: '浏览历史', erase: 'delete' },
  { table: t.readingClock, owner: t.readingClock.reader, written: asOwner, name: '', erase: 'delete' },
  { table: t.studyDay, owner: t.studyDay.userId, name: '学习时长', erase: 'delete' },
  { table: t.taskVisit, owner: t.taskVisit.userId, name: '', erase: 'delete' },
  { table: t.taskDone, owner: t.taskDone.userId, name: '完成的任务', erase: 'delete' },
  { table: t.signInDay, owner: t.signInDay.userId, name: '签到', erase: 'delete' },
  { table: t.missionClaim, owner: t.missionClaim.userId, name: '领取的奖励', erase: 'delete' },
  { table: t.medalEarned, owner: t.medalEarned.userId, name: '勋章', erase: 'delete' },
  // The lines of a transfer add up to zero, and go on doing so.
  { table: t.ledgerEntry, owner: t.ledgerEntry.account, written: userAccount, name: '积分明细', erase: 'keep' },
  { table: t.toolMark, owner: t.toolMark.userId, name: '工具收藏与结果', erase: 'delete' },
  { table: t.toolMarkVersion, owner: t.toolMarkVersion.userId, name: '', erase: 'delete' },
  { table: t.toolView, owner: t.toolView.viewer, written: asOwner, name: '', erase: 'delete' },
  { table: t.trackEvent, owner: t.trackEvent.userId, name: '使用记录', erase: { userId: null, pid: '', sid: '' } },
  { table: t.viewTime, owner: t.viewTime.userId, name: '阅读时长上报', erase: { userId: null, pid: '' } },
  { table: t.upload, owner: t.upload.owner, written: asOwner, name: '上传的文件', erase: 'delete' },
]

/** The rows of this user in a table. */
export const rowsOf = ({ owner, written }: Held, userId: number): SQL => eq(owner, written ? written(userId) : userId)

/** Secrets, and names that mean something to the machine only. */
const SECRET = /hash$|^(token|idempotencyKey|uploadKey|portraitKey|pictureKey|openId|previousUntil)$/i

const withoutSecrets = (row: object): object => Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name)))

/** Everything that is kept of a person, by the names of the app. */
export async function dataOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const [row] = await db.select().from(t.user).where(eq(t.user.id, userId))
  if (!row) throw new Error('a session without user')
  const data: Record<string, unknown> = { 账号资料: withoutSecrets(row) }
  for (const held of HELD) {
    if (!held.name) continue
    const rows: object[] = await db.select().from(held.table).where(rowsOf(held, userId))
    if (rows.length) data[held.name] = rows.map(withoutSecrets)
  }
  return data
}
