export interface SocketHandlers {
  onOpen?(): void
  /** Text only. Whatever the other side sends: check it. */
  onMessage(text: string): void
  /** Once, however it ended: by us, by the other side, or because it could not be opened. */
  onClose(code: number): void
}

export interface Connection {
  /** False when the connection is not open. */
  send(text: string): boolean
  close(): void
}

/** A plain websocket: no reconnecting, which is the business of the store that uses it. */
export interface SocketContract {
  /** `ws:` or `wss:` address; never throws, a bad address closes with code 1006. */
  connect(url: string, handlers: SocketHandlers): Connection
}
