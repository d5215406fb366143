import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { BankResult } from '@/api/wallet'
import { formatMoney } from '@/domain/format'
import { centsOf } from '@/domain/withdrawal/limits'
import { readCsv, writeCsv } from '../../services/csv'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import type { Parts } from '../../http/context'
import { areaName } from '../../kernel/reference/areas'
import { sealOwner } from './cards'
import { frozenUsers } from './freezes'
import { lockWithdrawal, moveWithdrawal, noteStep } from './moves'
import { unsealNumber } from '../../services/sealed-number'
import { bankCard, withdrawal } from './tables'

const HEAD = ['编号', '收款人', '卡号', '开户行', '开户地', '金额']

/**
 * What the bank is to pay, as a file. Each withdrawal is in one batch only, so that nothing is paid twice; an old `batch` is written again as it was. What the wallet was frozen
 * for before it went out waits for a later file.
 * That the whole number of a card went out is noted at the withdrawal.
 */
export async function exportBankFile(
  parts: Pick<Parts, 'db' | 'settings' | 'signingKey'>,
  { by, batch = '' }: { by: string; batch?: string },
): Promise<{ batch: string; count: number; csv: string }> {
  return parts.db.transaction(async (tx) => {
    const isToBank = and(eq(withdrawal.state, 'paying'), eq(withdrawal.rail, 'bank'))
    const isFree = notInArray(withdrawal.userId, frozenUsers(tx))
    const rows = await tx
      .select({ row: withdrawal, card: bankCard })
      .from(withdrawal)
      .innerJoin(bankCard, eq(bankCard.id, withdrawal.cardId))
      .where(and(isToBank, eq(withdrawal.batch, batch), batch ? undefined : isFree))
      .orderBy(asc(withdrawal.id))
      .for('update', { of: withdrawal })
    if (batch && !rows.length) throw notFound('没有这个批次，或其中的提现都已有结果')
    const name = batch || `B${Date.now()}`
    const lines: (string | number)[][] = [HEAD]
    for (const { row, card } of rows) {
      // The card of the demonstration has no number.
      if (!card.sealedNumber) continue
      await tx.update(withdrawal).set({ batch: name }).where(eq(withdrawal.id, row.id))
      await noteStep(tx, row, 'export', by)
      const number = unsealNumber(parts, sealOwner(row.userId), card.sealedNumber)
      // The account number stays a text of digits; the amount is a plain number of two decimals.
      lines.push([row.number, card.holder, number, card.bankName, areaName(card.cityId), formatMoney(row.amount - row.fee)])
    }
    return { batch: name, count: lines.length - 1, csv: writeCsv(lines) }
  })
}

/**
 * The bank's answer: 编号, 金额, 结果 (成功 or 失败), 原因. Matched by number and amount; each line by itself, so that reading the file again does no harm. Nobody brings the
 * answer about money of his own.
 */
export async function readBankResult(db: Db, text: string, by: string): Promise<BankResult> {
  const result: BankResult = { credited: 0, failed: 0, repeated: 0, differences: [] }
  for (const line of readCsv(text)) {
    const { 编号: number = '', 金额: amount = '', 结果: said = '', 原因: reason = '' } = line
    const difference = await db.transaction(async (tx) => {
      const [found] = await tx.select({ id: withdrawal.id }).from(withdrawal).where(eq(withdrawal.number, number))
      if (!found) return '没有这笔提现'
      const row = await lockWithdrawal(tx, found.id)
      if (by === `user:${row.userId}`) return '不能处理自己的提现'
      if (centsOf(amount) !== row.amount - row.fee) return `金额不符，应为 ${formatMoney(row.amount - row.fee)}`
      if (said !== '成功' && said !== '失败') return `结果“${said}”无法识别`
      const event = said === '成功' ? 'success' : 'fail'
      if (row.state === (event === 'success' ? 'credited' : 'failed')) {
        result.repeated += 1
        return ''
      }
      if (row.state !== 'paying' || !row.batch) return '这笔提现不在打款中'
      await moveWithdrawal(tx, row, event, { by: `bank-file:${by}`, reason: event === 'fail' ? reason || '银行未能入账' : '' })
      result[event === 'success' ? 'credited' : 'failed'] += 1
      return ''
    })
    if (difference) result.differences.push(`${number || '（无编号）'}：${difference}`)
  }
  return result
}
