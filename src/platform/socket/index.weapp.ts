import Taro from '@tarojs/taro'
import type { SocketContract } from './contract'

/** Code of a connection that broke, or never came to be. */
const ABNORMAL = 1006
const NORMAL = 1000

export const socket: SocketContract = {
  connect(url, { onOpen, onMessage, onClose }) {
    let task: Taro.SocketTask | undefined
    let state: 'connecting' | 'open' | 'closed' = 'connecting'
    let closedByUs = false
    const end = (code: number) => {
      if (state === 'closed') return
      state = 'closed'
      onClose(code)
    }
    Taro.connectSocket({ url }).then(
      (opened) => {
        task = opened
        if (closedByUs) return opened.close({ code: NORMAL })
        opened.onOpen(() => {
          state = 'open'
          onOpen?.()
        })
        opened.onMessage(({ data }) => typeof data === 'string' && state === 'open' && onMessage(data))
        opened.onClose(({ code }) => end(code))
        // Here an error may come alone.
        opened.onError(() => end(ABNORMAL))
        return undefined
      },
      () => end(ABNORMAL),
    )
    return {
      send(text) {
        if (state !== 'open' || !task) return false
        task.send({ data: text })
        return true
      },
      close() {
        closedByUs = true
        task?.close({ code: NORMAL })
        // Told later, as by a host that answers.
        void Promise.resolve().then(() => end(NORMAL))
      },
    }
  },
}
