/**
 * The address of a route that any phone can open, e.g. `https://www.example.com/hr/doc/1`. Shares use history addresses under
 * `/hr/`, because the chat app drops fragments.
 */
export function fullAddress(address: string): string {
  const origin = __APP_CONFIG__.h5Host || (typeof window !== 'undefined' && window.location ? window.location.origin : '')
  return `${origin}/hr${address}`
}
