import type { Db } from '../../db/connect'
import type { Goods, Paid } from '../../feature'
import { giveRight, takeRight } from '../../kernel/documents/rights'
import { dropBought, grantCourse } from '../course'

const rightOf = ({ userId, refId, id }: Paid) => ({ userId, docId: Number(refId), paymentId: id })

const close = (tx: Db, paid: Paid) => takeRight(tx, rightOf(paid))

/** The whole of a document. */
export const documentGoods: Goods = {
  name: 'document',
  payType: 4,
  leg: 'atOnce',
  paid: (tx, paid) => giveRight(tx, rightOf(paid)),
  refunding: async (tx, paid, { isAll }) => (isAll ? close(tx, paid) : undefined),
}

/** A course: it stands in 我的课程 besides. */
export const courseGoods: Goods = {
  name: 'course',
  payType: 4,
  leg: 'course',
  async paid(tx, paid) {
    const right = rightOf(paid)
    await giveRight(tx, right)
    await grantCourse(tx, { ...right, source: 'bought' })
  },
  async refunding(tx, paid, { isAll }) {
    if (!isAll) return
    await close(tx, paid)
    await dropBought(tx, rightOf(paid))
  },
}
