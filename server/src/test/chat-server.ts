import { chatProvider, type ChatProvider } from './chat-provider'
import { after, before } from './run'

/** A provider of the test's own, for the tests of one file. */
export function chatServer(): ChatProvider {
  const chat = chatProvider()
  before(chat.start)
  after(chat.stop)
  return chat
}
