import type { PacketCondition } from '@/api/red-packet'
import { needPrivilege, PRIVILEGE } from '@/domain/privilege'
import type { Db } from '../../db/connect'
import { areaName } from '../../kernel/reference/areas'
import type { UserRow } from '../../kernel/people/users'
import { isRead } from '../task'
import type { PacketRow } from './packet'

type Asked = Pick<PacketRow, 'docId' | 'provIds'>

/** What a packet asks of whoever opens it, in the order in which it is said, and whether it is so. */
export async function conditionsOf(db: Db, { docId, provIds }: Asked, user: UserRow): Promise<PacketCondition[]> {
  const { code, message } = needPrivilege('certified', user)
  const conditions: PacketCondition[] = [
    { kind: 'certified', text: code ? message : '已完成身份认证', met: code === PRIVILEGE.ok, privilege: code },
  ]
  if (provIds.length) {
    const met = provIds.includes(user.provId)
    const text = `仅限${provIds.map(areaName).join('、')}的医生领取`
    conditions.push({ kind: 'area', text, met, privilege: PRIVILEGE.ok })
  }
  if (docId !== null) {
    const met = await isRead(db, user.id, docId)
    conditions.push({ kind: 'read', text: met ? '已读完指定文章' : '请先读完指定文章', met, privilege: PRIVILEGE.ok })
  }
  return conditions
}
