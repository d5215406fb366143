import { safeSource } from '@/domain/rich-text/safe-url'

/**
 * The full address of a picture or media source that an answer or an address named: of our own host when it begins with `/`, '' when it is
 * neither http(s) nor a path of ours. What the phone itself chose (a picture just taken) needs no address and does not come here.
 */
export function assetUrl(url: string): string {
  const source = safeSource(url)
  return source.startsWith('/') ? __APP_CONFIG__.apiHost + source : source
}
