/** Origin of an http(s) address in its websocket form: `https://a.com/x#y` → `wss://a.com`; empty for anything else. */
export function socketAddress(httpAddress: string): string {
  const parts = /^http(s?):\/\/([^/?#]+)/i.exec(httpAddress)
  return parts ? `ws${(parts[1] ?? '').toLowerCase()}://${parts[2]}` : ''
}
