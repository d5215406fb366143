import { academicOwner, userOwner, type Purse } from './accounts'

/** Why credits come to a user, and what the user reads. */
interface Reason<What> {
  /** What it is for; the same cannot be booked twice. */
  reference: (what: What) => string
  title: (what: What) => string
  /** Of which mall they are. */
  purse: (userId: number) => Purse
}

const reason = <What>(row: Omit<Reason<What>, 'purse'>): Reason<What> => ({ ...row, purse: userOwner })

export const REASONS = {
  'sign-in': reason<{ userId: number; day: string }>({
    reference: ({ userId, day }) => `${userId}:${day}`,
    title: () => '每日签到',
  }),
  /** `period`: the day of a daily mission, empty for one that is done once. */
  mission: reason<{ userId: number; code: string; period: string; title: string }>({
    reference: ({ userId, code, period }) => [userId, code, period].filter(Boolean).join(':'),
    // A task may be named like what it asks for, which is booked by itself.
    title: ({ title }) => `任务奖励 · ${title}`,
  }),
  task: reason<{ userId: number; code: string; associationId: string; title: string }>({
    reference: ({ userId, code, associationId }) => `${userId}:${code}:${associationId}`,
    title: ({ title }) => title,
  }),
  invited: reason<{ inviteeId: number }>({
    reference: ({ inviteeId }) => String(inviteeId),
    title: () => '接受邀请',
  }),
  inviting: reason<{ inviteeId: number }>({
    reference: ({ inviteeId }) => String(inviteeId),
    title: () => '邀请同道',
  }),
  /** A paper was passed, the first time. */
  paper: reason<{ userId: number; paperId: number; title: string }>({
    reference: ({ userId, paperId }) => `${userId}:${paperId}`,
    title: ({ title }) => `答题合格 · ${title}`,
  }),
  /** A task of a learning camp was done in its month. */
  camp: reason<{ userId: number; taskId: number; title: string }>({
    reference: ({ userId, taskId }) => `${userId}:${taskId}`,
    title: ({ title }) => `学习营任务 · ${title}`,
  }),
  /** A document of an academic package was read to its end. */
  academic: {
    ...reason<{ userId: number; detailId: number; title: string }>({
      reference: ({ userId, detailId }) => `${userId}:${detailId}`,
      title: ({ title }) => `学术学习 · ${title}`,
    }),
    purse: academicOwner,
  },
}

export type ReasonName = keyof typeof REASONS
export type WhatOf<Name extends ReasonName> = Parameters<(typeof REASONS)[Name]['reference']>[0]
