import { useRef, useState } from 'react'
import { call } from '@/api/client'
import { ConflictError } from '@/api/client/errors'
import { assessmentApi } from '@/api/assessment'
import { examStarApi, type ExamCourse } from '@/api/exam-star'
import { EXAM_REFUND_RULE } from '@/domain/exam-star'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'

/** Ordering the course, and giving it back. */
export function useOrdering(course: ExamCourse | null | undefined, refetch: () => Promise<unknown>) {
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState('')
  const key = useRef('')
  const invalidate = useInvalidate()
  const order = useAction(async () => {
    if (!course) return
    key.current ||= random.uuid()
    setProblem('')
    const { id: courseId, price } = course
    try {
      await call(examStarApi.order, { courseId, price, agreed, idempotencyKey: key.current }, { idempotent: true })
    } catch (error) {
      // Another price, or bought meanwhile: what is on the page is not so any more, and the agreement was to that.
      if (!(error instanceof ConflictError)) throw error
      setProblem(error.message)
      setAgreed(false)
    }
    key.current = ''
    await refetch()
  })
  const refund = useAction(async () => {
    if (!course) return
    const question = {
      title: '退课并退款？',
      message: `${EXAM_REFUND_RULE}。退课后除试学外的章节立即关闭，成绩保留。`,
      confirmText: '退课并退款',
      danger: true,
    }
    if (!(await dialog.confirm(question))) return
    try {
      await call(examStarApi.refund, { courseId: course.id })
      dialog.toast('已退课，款项原路退回', { icon: 'success' })
    } finally {
      // Also when it was refused: a chapter was begun elsewhere, and the page offers what is not so any more.
      await invalidate(examStarApi.course, assessmentApi.event, assessmentApi.paper)
    }
  })
  return {
    agreed,
    problem,
    busy: order.busy || refund.busy,
    onAgreed: setAgreed,
    onOrder: () => void order.run(),
    onRefund: () => void refund.run(),
  }
}
