import type { Os } from '@/domain/host'

/**
 * The address to sign, without its hash: iOS checks the one the page was entered with (the web view's own address never
 * changes there), every other system the current one.
 */
export function signatureUrl(os: Os, entryUrl: string, currentUrl: string): string {
  return (os === 'ios' ? entryUrl : currentUrl).split('#')[0] ?? ''
}
