import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { formatMoney } from '@/domain/format'
import type { Parts } from '../../http/context'
import { CASHIER_ACTS, isLocalCashier, type CashierAct, type LocalCashier } from '../../kernel/payment/local-cashier'
import { TRANSFER_ACTS } from '../../kernel/payment/local-payout'
import { receiveNotice } from '../../kernel/payment/notices'
import { cashierPage, NOT_THERE, transferPage, type CashierView } from './cashier-page'

const paramsSchema = v.object({
  tradeNo: v.pipe(v.string(), v.regex(/^P\d{22}$/)),
  act: v.optional(v.picklist(CASHIER_ACTS)),
})

/** The page at which one pays on a machine without a provider. With a provider there is no such page. */
export async function registerCashier(app: FastifyInstance, parts: Parts): Promise<void> {
  const { payments } = parts
  if (!isLocalCashier(payments)) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The address says everything: what a form sends besides is not read.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null))
    scope.get('/cashier/:tradeNo', async (request, reply) => show(payments, request.params, reply))
    scope.post('/cashier/:tradeNo/:act', async (request, reply) => {
      const read = v.safeParse(paramsSchema, request.params)
      if (read.success && read.output.act) await act(parts, payments, read.output.tradeNo, read.output.act)
      return show(payments, request.params, reply)
    })
    registerTransfers(scope, parts, payments)
  })
}

const transferParams = v.object({
  billNo: v.pipe(v.string(), v.regex(/^W\d{19}$/)),
  act: v.optional(v.picklist(TRANSFER_ACTS)),
})

/** The page at which money is taken that was sent to WeChat. */
function registerTransfers(scope: FastifyInstance, parts: Parts, cashier: LocalCashier): void {
  const showTransfer = async (params: unknown, reply: FastifyReply): Promise<FastifyReply> => {
    const read = v.safeParse(transferParams, params)
    const found = read.success ? await cashier.payout.visit(read.output.billNo) : null
    const { billNo = '', state = 'absent', amount = 0, reason = '' } = found ?? {}
    return send(reply, state === 'absent' ? null : transferPage({ billNo, state, reason, amount: formatMoney(amount) }))
  }
  scope.get('/cashier/transfer/:billNo', async (request, reply) => showTransfer(request.params, reply))
  scope.post('/cashier/transfer/:billNo/:act', async (request, reply) => {
    const read = v.safeParse(transferParams, request.params)
    const notice = read.success && read.output.act && (await cashier.actOnTransfer(read.output.billNo, read.output.act))
    if (notice) await receiveNotice(parts, notice.headers, notice.body)
    return showTransfer(request.params, reply)
  })
}

async function act(parts: Parts, cashier: LocalCashier, tradeNo: string, done: CashierAct): Promise<void> {
  const notice = await cashier.act(tradeNo, done)
  if (notice) await receiveNotice(parts, notice.headers, notice.body)
}

async function show(cashier: LocalCashier, params: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const read = v.safeParse(paramsSchema, params)
  const row = read.success ? await cashier.visit(read.output.tradeNo) : undefined
  const view: CashierView | null = row
    ? {
        tradeNo: row.tradeNo,
        title: row.title,
        amount: formatMoney(row.amount),
        state: row.state === 'unpaid' && row.expiresAt.getTime() < Date.now() ? 'closed' : row.state,
        hasFailed: read.success && read.output.act === 'fail',
        returnTo: row.returnTo,
      }
    : null
  return send(reply, view && cashierPage(view))
}

/** Null: what was asked for is not there. */
const send = (reply: FastifyReply, html: string | null): FastifyReply =>
  reply
    .code(html ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html ?? NOT_THERE)
