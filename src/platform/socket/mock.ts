import type { SocketContract, SocketHandlers } from './contract'

/** Connections that the test opens, feeds and breaks by their handlers. */
export const socket = {
  connections: [] as { url: string; handlers: SocketHandlers; sent: string[]; closed: boolean }[],
  connect(url: string, handlers: SocketHandlers) {
    const connection = { url, handlers, sent: [] as string[], closed: false }
    socket.connections.push(connection)
    return {
      send(text: string) {
        if (!connection.closed) connection.sent.push(text)
        return !connection.closed
      },
      close() {
        if (connection.closed) return
        connection.closed = true
        handlers.onClose(1000)
      },
    }
  },
} satisfies SocketContract & Record<string, unknown>
