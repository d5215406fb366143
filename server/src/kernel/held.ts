import { sql, type SQL } from 'drizzle-orm'
import { asOwner, type Held } from '../db/held'
import { localCertificate } from './authority/tables'
import {
  attachmentCollect,
  collectFolder,
  docCollect,
  docLike,
  docShare,
  reading,
  readingClock,
  studyDay,
  userColumnist,
} from './documents/tables'
import { upload } from './files/tables'
import { academicOwner, userOwner } from './ledger/accounts'
import { creditLot, ledgerAccount, ledgerPosting } from './ledger/tables'
import { session, userDisease } from './people/tables'

const owners = (userId: number): SQL => sql`any (array[${userOwner(userId)}, ${academicOwner(userId)}])`
const accountsOf = (userId: number): SQL => sql`any (select id from ledger_account where owner = ${owners(userId)})`

/** What the kernel keeps of a person, in an order in which rows may be deleted. */
export const KERNEL_HELD: readonly Held[] = [
  { table: attachmentCollect, owner: attachmentCollect.userId, name: '收藏的附件', erase: 'delete' },
  { table: docCollect, owner: docCollect.userId, name: '收藏的内容', erase: 'delete' },
  { table: collectFolder, owner: collectFolder.userId, name: '收藏夹', erase: 'delete' },
  { table: userColumnist, owner: userColumnist.userId, name: '关注的专栏', erase: 'delete' },
  { table: docLike, owner: docLike.userId, name: '赞过的内容', erase: 'keep' },
  { table: docShare, owner: docShare.userId, name: '分享', erase: { userId: null } },
  { table: reading, owner: reading.userId, name: '浏览历史', erase: 'delete' },
  { table: readingClock, owner: readingClock.reader, written: asOwner, name: '', erase: 'delete' },
  { table: studyDay, owner: studyDay.userId, name: '学习时长', erase: 'delete' },
  // What is booked adds up to zero, and goes on doing so.
  { table: ledgerPosting, owner: ledgerPosting.accountId, written: accountsOf, name: '积分与钱包明细', erase: 'keep' },
  { table: ledgerAccount, owner: ledgerAccount.owner, written: owners, name: '', erase: 'keep' },
  { table: creditLot, owner: creditLot.owner, written: owners, name: '积分有效期', erase: 'keep' },
  { table: upload, owner: upload.owner, written: asOwner, name: '上传的文件', erase: 'delete' },
  // What stands for an authority outside, which keeps its own: here without a name or a key.
  { table: localCertificate, owner: localCertificate.userId, written: String, name: '', erase: { name: '', key: '' } },
  { table: userDisease, owner: userDisease.userId, name: '关注的病种', erase: 'delete' },
  { table: session, owner: session.userId, name: '登录设备', erase: 'delete' },
]
