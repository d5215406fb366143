import { View } from '@tarojs/components'
import { call } from '@/api/client'
import { docApi } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { FILE_EMPTY_SOURCES } from '@/domain/file-kind'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { goBack, isBuilt, navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useOpenApp } from '@/shell/navigation/use-open-app'
import { ListRow } from '@/ui/ListRow'
import { StateView } from '@/ui/StateView'
import { useFile } from '../file-preview/use-file'
import { FileArt } from './FileArt'
import styles from './FileArt.module.scss'
import { emptyText } from './texts'

const ACTIONS = { download: '下载文件', retry: '重试', app: '打开 App', back: '返回' } as const

/** Why a file cannot be shown here, and what to do: `/FileEmpty/{source}`; `id` in the query names the attachment. */
export default function FileEmptyPage() {
  const route = useRoute<'fileEmpty'>()
  const source = FILE_EMPTY_SOURCES.find((each) => each === route.params.source)
  const { title, text, action } = emptyText(source)
  const id = route.query.id ?? ''
  const { download } = useFile(id)
  const openApp = useOpenApp(route)
  // What needs the file, or an app, is offered only where there is one.
  const isOffered = action === 'app' ? env.can.openApp : action === 'back' || id !== ''
  const offered = isOffered ? action : 'back'

  const fetchFile = async () => {
    try {
      const { attachment, privilegeCode, privilegeMessage } = await call(docApi.attachment, { attachmentId: id })
      if (privilegeCode) return dialog.toast(privilegeMessage)
      await download(attachment)
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
  }
  const act = () => {
    if (offered === 'download') void fetchFile()
    else if (offered === 'retry') void replace('filePreview', { id })
    else if (offered === 'app') openApp()
    else void goBack()
  }
  return (
    <PageShell>
      <StateView
        kind={action === 'retry' ? 'offline' : 'notAllowed'}
        title={title}
        text={text}
        actionText={ACTIONS[offered]}
        onAction={act}
        art={<FileArt source={source} />}
      >
        <View className={styles.more}>
          {isBuilt('library/history') ? (
            <ListRow
              icon="clock"
              text="最近读过的文章"
              note="附件在它的文章里，可从那里重新打开"
              onPress={() => void navigate('history')}
              testId="file-history"
            />
          ) : null}
          {source === 'offline' ? (
            <ListRow icon="calculator" text="临床工具离线可用" onPress={() => void navigate('tools')} testId="file-tools" />
          ) : (
            <ListRow icon="search" text="搜索文章与指南" onPress={() => void navigate('search')} testId="file-search" />
          )}
        </View>
      </StateView>
    </PageShell>
  )
}
