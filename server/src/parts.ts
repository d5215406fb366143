import { join } from 'node:path'
import type { Database } from './db/connect'
import { loadFeatures } from './features'
import type { Parts } from './http/context'
import { Changes } from './kept'
import { localAuthority } from './kernel/authority/local-authority'
import { localCashier } from './kernel/payment/local-cashier'
import { findViewer } from './kernel/people/sessions'
import { chooseAuthority } from './services/authority/choose'
import { chooseAnswerModel } from './services/answer-model/choose'
import { chooseEmbedder } from './services/embeddings/choose'
import { choosePictureReader } from './services/picture-reader/choose'
import { choosePaymentProvider } from './services/payment/choose'
import { chooseLiveAddresses } from './services/live-addresses'
import { chooseSmsSender } from './services/sms'
import { withCaseFiles } from './sample/case-files'
import { diskUploadStore } from './services/upload-store'
import { chooseWeChatGateway } from './services/wechat'
import type { Settings } from './settings'
import { signingKeyOf } from './signing-key'

/** Puts the server's parts together from the settings. */
export async function makeParts(database: Database, settings: Settings): Promise<Parts> {
  const { db } = database
  const signingKey = await signingKeyOf(db, settings)
  return {
    db,
    listen: database.listen,
    changes: await Changes.of(database),
    settings,
    sms: chooseSmsSender(settings),
    weChat: chooseWeChatGateway(db, settings),
    payments: choosePaymentProvider(settings, localCashier(db, signingKey)),
    authority: chooseAuthority(settings, localAuthority(db, signingKey)),
    liveAddresses: chooseLiveAddresses(settings.calls),
    answerModel: await chooseAnswerModel(settings),
    embedder: await chooseEmbedder(settings),
    pictureReader: await choosePictureReader(settings),
    uploads: withCaseFiles(diskUploadStore(join(settings.dataDir, 'uploads'))),
    findViewer,
    features: await loadFeatures(),
    signingKey,
  }
}
