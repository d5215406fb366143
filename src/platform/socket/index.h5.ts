import type { SocketContract } from './contract'

/** Code of a connection that broke, or never came to be. */
const ABNORMAL = 1006

export const socket: SocketContract = {
  connect(url, { onOpen, onMessage, onClose }) {
    let ws: WebSocket
    try {
      ws = new WebSocket(url)
    } catch {
      // Told later, so that the caller has its connection before it hears of the end.
      void Promise.resolve().then(() => onClose(ABNORMAL))
      return { send: () => false, close: () => undefined }
    }
    ws.onopen = () => onOpen?.()
    ws.onmessage = ({ data }) => typeof data === 'string' && onMessage(data)
    // An error is always followed by a close.
    ws.onclose = ({ code }) => onClose(code)
    return {
      send(text) {
        if (ws.readyState !== WebSocket.OPEN) return false
        ws.send(text)
        return true
      },
      close: () => ws.close(),
    }
  },
}
