import type { HeadExtension, RequestHead } from '../envelope'

/** Fixed client id of this product. */
export const CLIENT_ID = 'oncology-web'
export const CLIENT_VERSION = '8.3'

/** All that the head depends on. Texts that do not apply are empty. */
export interface HeadContext {
  auth: string
  auth2: string
  /** Id of this run of the app. */
  sid: string
  runPlatform: string
  /** Version of the native app; empty outside it. */
  appVersion: string
  /** AnonymousID: stands for a visitor. */
  anonymousId: string
  /** LYHUUID: stands for the device. */
  deviceId: string
  patientToken: string
}

/** The head of one call. Pure. */
export function buildHead(context: HeadContext): RequestHead {
  const { auth, auth2, sid, runPlatform, appVersion, patientToken } = context
  return {
    auth,
    auth2,
    cid: CLIENT_ID,
    cver: appVersion || CLIENT_VERSION,
    sid,
    runPlatform,
    extensions: extensions(context),
    patientToken,
  }
}

function extensions({ auth, anonymousId, deviceId }: HeadContext): HeadExtension[] {
  const pairs: HeadExtension[] = []
  if (!auth && anonymousId) pairs.push({ name: 'pid', value: anonymousId })
  if (deviceId) pairs.push({ name: 'deviceId', value: deviceId })
  return pairs
}
