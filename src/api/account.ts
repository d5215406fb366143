import * as v from 'valibot'
import { read, write } from './endpoint'
import { emptyAnswer } from './envelope'

const deviceSchema = v.object({
  id: v.string(),
  /** `iPhone`, `Windows 电脑`, or the kind of app. */
  name: v.string(),
  signedInAt: v.string(),
  /** To the day: tokens are renewed once a day. */
  lastUsedAt: v.string(),
  isThis: v.boolean(),
})
export type AccountDevice = v.InferOutput<typeof deviceSchema>

const exportSchema = v.object({ url: v.string(), createdAt: v.string(), expiresAt: v.string(), size: v.number() })
export type AccountExport = v.InferOutput<typeof exportSchema>

const accountStateSchema = v.object({
  devices: v.array(deviceSchema),
  /** The file with my data, while it is there. */
  exported: v.nullable(exportSchema),
  /** When signing in took back a deletion; empty when that never happened. */
  deletionCancelledAt: v.string(),
})
export type AccountState = v.InferOutput<typeof accountStateSchema>

/** What a person may do with the account as a whole. Tickets come from `securityApi.check`. */
export const accountApi = {
  state: read<object>()('api/account/state', accountStateSchema),
  endDevice: write<{ id: string }>()('api/account/enddevice', emptyAnswer),
  /** Signs out everywhere but here. */
  endOthers: write<object>()('api/account/endothers', emptyAnswer),
  /** A code to the mobile that is to be the account's; sent whether or not the number is taken, so that nobody can find out which numbers are. */
  sendMobileCode: write<{ mobile: string; pictureCode?: string; token?: string }>()(
    'api/account/sendmobilecode',
    v.object({ waitSeconds: v.number(), pictureRequired: v.boolean() }),
  ),
  /** Moves the account to another mobile and signs out everywhere but here. */
  changeMobile: write<{ mobile: string; verifyCode: string; ticket: string }>()('api/account/changemobile', emptyAnswer),
  /** Writes everything of mine into one file behind a private address. */
  export: write<{ ticket: string }>()('api/account/export', exportSchema),
  /** Signs out everywhere; the account is erased at `dueAt` unless its owner signs in before. */
  requestDeletion: write<{ ticket: string }>()('api/account/delete', v.object({ dueAt: v.string() })),
}
