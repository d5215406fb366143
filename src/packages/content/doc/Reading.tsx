import { View } from '@tarojs/components'
import type { IObservableValue } from 'mobx'
import { observer } from 'mobx-react'
import { useCallback, useMemo, useState, type ComponentProps } from 'react'
import type { DocDetail } from '@/api/doc'
import type { Block } from '@/domain/rich-text/tree'
import { excerptOf, writePlace } from '@/domain/text-place'
import { media } from '@/platform/media'
import { navigate, openLink } from '@/routes'
import { openColumn, openDocument } from '@/shell/navigation/open-native'
import { useStores } from '@/stores/context'
import { assetUrl } from '@/ui/asset-url'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { CampTask } from '../components/CampTask'
import type { DocActions } from '../hooks/use-doc-actions'
import { Paragraph } from './components/Paragraph'
import { DocView } from './DocView'
import { useDesktopOutline } from './hooks/use-desktop-outline'
import { usePlace } from './hooks/use-place'
import { usePlaceNotes } from './hooks/use-place-notes'
import { outlineOf } from './outline'
import { Sheets, type Over } from './sheets/Sheets'
import styles from './Reading.module.scss'

interface ReadingProps {
  doc: DocDetail
  blocks: readonly Block[]
  preview: boolean
  actions: DocActions
  over: IObservableValue<Over>
  onGate: () => void
  /** Undefined where the host has no voice. */
  onListen?: () => void
}

const follow = (link: string): void => void openLink(link)
const enlarge = (current: string, all: string[]): void => media.previewImages(all.map(assetUrl), assetUrl(current))

/** The text of the article with what lies over it: outline, notes at their places, sizes, sharing. */
export const Reading = observer(function Reading(props: ReadingProps) {
  const { doc, blocks, preview, actions, over, onGate, onListen } = props
  const { shell, session } = useStores()
  const docId = doc.id
  const [picking, setPicking] = useState(false)
  const found = usePlace(blocks, !preview)
  const notes = usePlaceNotes(docId, blocks, session.signedIn && !preview)
  const outline = useMemo(() => outlineOf(blocks), [blocks])
  useDesktopOutline(outline)

  const { mayWrite } = actions
  const write = useCallback(
    (index: number) => {
      const block = blocks[index]
      setPicking(false)
      over.set('')
      const place = block && writePlace({ paragraph: index, excerpt: excerptOf(block) })
      const open = () => void navigate('newNote', { docid: docId, time: '0', ...(place && { place }) })
      if (mayWrite(open)) open()
    },
    [blocks, docId, mayWrite, over],
  )
  const wrap = useCallback<NonNullable<ComponentProps<typeof DocView>['wrap']>>(
    (drawn, block, index) => (
      <Paragraph
        block={block}
        index={index}
        notes={notes.get(index)?.length ?? 0}
        found={found === index}
        picking={picking}
        onHold={preview ? undefined : () => over.set(index)}
        onPick={() => write(index)}
        onNotes={() => over.set(index)}
      >
        {drawn}
      </Paragraph>
    ),
    [notes, found, picking, preview, write, over],
  )
  const noteAt = useCallback(
    (seconds: number) => void (mayWrite() && navigate('newNote', { docid: docId, time: String(seconds) })),
    [docId, mayWrite],
  )
  const openAudio = useCallback<ComponentProps<typeof DocView>['onAudio']>(
    (audioId, { playing, seconds }) =>
      void navigate('audioDetail', { docId, audioId, play: playing ? '1' : '0', progress: String(seconds) }),
    [docId],
  )
  return (
    <>
      {picking ? (
        <View className={styles.picking}>
          <View className={styles.told}>
            <Notice tone="info" testId="note-picking">
              点按要记笔记的段落
            </Notice>
          </View>
          <Button size="small" tone="plain" onPress={() => setPicking(false)} testId="note-pick-end">
            取消
          </Button>
        </View>
      ) : null}
      <CampTask docId={docId} />
      <DocView
        doc={doc}
        blocks={blocks}
        preview={preview}
        textSize={shell.textSize}
        wrap={wrap}
        onLink={follow}
        onPicture={enlarge}
        onGate={onGate}
        onNext={() => openDocument({ id: doc.nextDocId, docType: doc.nextDocType })}
        onColumnist={openColumn}
        onFollow={actions.follow}
        onNote={noteAt}
        onAudio={openAudio}
      />
      <Sheets
        doc={doc}
        blocks={blocks}
        notes={notes}
        outline={outline}
        actions={actions}
        over={over}
        onListen={onListen}
        onPickNote={() => setPicking(true)}
        onWrite={write}
      />
    </>
  )
})
