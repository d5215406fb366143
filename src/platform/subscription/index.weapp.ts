import Taro from '@tarojs/taro'
import { env } from '../env'
import { called } from '../host-call'
import type { SubscriptionContract } from './contract'

/** 20004: messages are switched off for this mini-program, which is a no as well. */
const SWITCHED_OFF = 20004

export const subscription: SubscriptionContract = {
  available: () => !env.singlePage(),
  async ask(templateId) {
    try {
      // Without `entityIds`, which Taro's type demands of another app's host.
      const options = { tmplIds: [templateId] } as Taro.requestSubscribeMessage.Option
      const answer = await called<Record<string, unknown>>((callbacks) =>
        Taro.requestSubscribeMessage({ ...options, ...(callbacks as object) }),
      )
      // `reject`, and `ban` or `filter` by WeChat itself: none of them will be sent.
      return answer[templateId] === 'accept' ? 'accepted' : 'refused'
    } catch (error) {
      return (error as { errCode?: unknown } | undefined)?.errCode === SWITCHED_OFF ? 'refused' : 'failed'
    }
  },
}
