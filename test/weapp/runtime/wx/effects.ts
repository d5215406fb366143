import type { Core } from '../core'
import { asyncMember, type WxFunction } from './call'

/** Members whose only effect is outside the app (a toast, a badge, a phone call): they succeed, and the call log has them. */
const EFFECTS = (
  'showToast hideToast showLoading hideLoading showNavigationBarLoading hideNavigationBarLoading setNavigationBarColor ' +
  'setBackgroundColor setBackgroundTextStyle hideHomeButton stopPullDownRefresh setTabBarBadge removeTabBarBadge ' +
  'showTabBarRedDot hideTabBarRedDot setTabBarItem setTabBarStyle showTabBar hideTabBar showShareMenu hideShareMenu ' +
  'updateShareMenu vibrateShort vibrateLong makePhoneCall previewImage previewMedia openDocument openLocation ' +
  'saveImageToPhotosAlbum saveVideoToPhotosAlbum setKeepScreenOn setScreenBrightness hideKeyboard loadFontFace ' +
  'enableAlertBeforeUnload disableAlertBeforeUnload setEnableDebug addPhoneContact addPhoneCalendar ' +
  'navigateToMiniProgram navigateBackMiniProgram openEmbeddedMiniProgram openCustomerServiceChat openChannelsLive ' +
  'openChannelsActivity openChannelsUserProfile openPrivacyContract setInnerAudioOption preloadSubpackage ' +
  'setVisualEffectOnCapture showShareImageMenu shareFileMessage shareVideoMessage'
).split(' ')

/** Reports: they take anything, and have no callbacks. */
const REPORTS = ['reportEvent', 'reportAnalytics', 'reportPerformance', 'reportMonitor', 'preloadAssets', 'preloadWebview']

export function effectMembers(core: Core): Record<string, WxFunction> {
  return {
    ...Object.fromEntries(EFFECTS.map((name) => [name, asyncMember(core, name, () => ({}))])),
    ...Object.fromEntries(REPORTS.map((name) => [name, () => undefined])),
  }
}
