import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { DocDetail } from '@/api/doc'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import type { Poster } from '@/platform/poster/contract'
import { share } from '@/platform/share'
import type { ShareWay } from '@/platform/share/contract'
import { useRoute } from '@/routes'
import { shareContent } from '@/shell/share/use-share'
import { a11y } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import { save } from '@/ui/Icon/more'
import { PosterSheet } from '@/ui/PosterSheet'
import { ShareArea } from '@/ui/ShareArea'
import { Sheet } from '@/ui/Sheet'
import type { DocActions } from '../../hooks/use-doc-actions'
import { docPoster } from '../poster'
import styles from './sheets.module.scss'

const WAYS: Readonly<Record<ShareWay, { text: string; icon: IconName }>> = {
  friend: { text: '微信好友', icon: 'wechat' },
  timeline: { text: '朋友圈', icon: 'people' },
  system: { text: '分享到…', icon: 'share' },
}

interface ShareSheetProps {
  open: boolean
  doc: DocDetail
  actions: DocActions
  onClose: () => void
}

/** How the article can be passed on: by what the host has, as a poster, as a link. */
export function ShareSheet({ open, doc, actions, onClose }: ShareSheetProps) {
  const route = useRoute()
  const [poster, setPoster] = useState<Poster | null>(null)
  const { link } = shareContent(route, doc.title)
  const draw = () => {
    onClose()
    setPoster(docPoster(doc, link))
  }
  const copy = async () => {
    onClose()
    if (!(await clipboard.write(link))) return dialog.toast('复制未成功，请重试')
    dialog.toast('链接已复制')
    actions.shared('copied')
  }
  const bySheet = () => {
    onClose()
    actions.share(doc)
  }
  return (
    <>
      <Sheet open={open} title="分享" onClose={onClose} testId="share-sheet">
        <View className={styles.ways}>
          {share.ways().map((way) => {
            const face = <Face {...WAYS[way]} />
            // Only to a friend the mini-program has a button of its own; for the others it has its menu.
            return way === 'friend' ? (
              <ShareArea key={way} className={styles.way} label={WAYS[way].text} onPress={bySheet} testId="share-friend">
                {face}
              </ShareArea>
            ) : (
              <View key={way} className={`${styles.way} t-share-${way}`} onClick={bySheet} {...a11y(WAYS[way].text, 'button')}>
                {face}
              </View>
            )
          })}
          <View className={`${styles.way} t-share-poster`} onClick={draw} {...a11y('海报', 'button')}>
            <Face icon={save} text="海报" />
          </View>
          <View className={`${styles.way} t-share-copy`} onClick={() => void copy()} {...a11y('复制链接', 'button')}>
            <Face icon="link" text="复制链接" />
          </View>
        </View>
      </Sheet>
      <PosterSheet
        poster={poster}
        title="文章海报"
        name={doc.title}
        onKept={() => actions.shared('poster')}
        onClose={() => setPoster(null)}
      />
    </>
  )
}

function Face({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <View className={styles.face}>
        <Icon name={icon} size="large" color="brand-text" />
      </View>
      <Text className={styles.wayText}>{text}</Text>
    </>
  )
}
