import { compareVersions } from '@/domain/version'
import { bridge } from '../bridge'
import { dialog } from '../dialog'
import { env } from '../env'
import { view } from '../view'
import type { VersionCheckContract } from './contract'

const isAtLeast = (required: string) => env.host !== 'app' || compareVersions(env.appVersion, required) >= 0

let asking: Promise<never> | undefined

/** Never ends: an app that is too old stays so until it is updated, and then this page is gone. */
async function askToUpdate(): Promise<never> {
  const { appStoreUrl } = __APP_CONFIG__
  for (;;) {
    await dialog.alert({ title: '请更新应用', message: '您的应用版本过低，请更新到最新版本后继续使用。', confirmText: '去更新' })
    if (appStoreUrl && !bridge.handleUrl(appStoreUrl)) view.openExternal(appStoreUrl)
  }
}

export const versionCheck: VersionCheckContract = {
  ensureVersion(required) {
    if (isAtLeast(required)) return Promise.resolve()
    // Several screens may ask at once; one question is enough.
    asking ??= askToUpdate()
    return asking
  },
}
