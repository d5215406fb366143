import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { literatureApi } from '@/api/literature'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { KEPT } from '../kept'
import { LiteratureView } from './LiteratureView'
import styles from './Literature.module.scss'

/** `/AILiterature`: what came last, and the ways into the library. */
function LiteraturePage() {
  const { session } = useStores()
  const query = useApi(literatureApi.home, {}, { ...KEPT, enabled: session.signedIn })
  useFresh(query, session.signedIn)
  const home = query.data
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="lines"
      empty={
        home?.total === 0 && {
          title: '资料库里还没有文献',
          text: '文献由管理人员导入后显示在这里',
          actionText: '去循证问答',
          onAction: () => void navigate('zlhAiHome'),
        }
      }
      isSample={home?.items.some(({ isSample }) => isSample)}
      actions={
        <View
          className={`${styles.action} t-to-collected`}
          onClick={() => void navigate('aiLiteratureCollectNew')}
          {...a11y('收藏的文献', 'button')}
        >
          <Icon name="star" color="ink" />
        </View>
      }
    >
      {home ? (
        <LiteratureView
          home={home}
          onSearch={() => void navigate('aiLiteratureSearch')}
          onInterpret={() => void navigate('medseekInterpret')}
          onAll={() => void navigate('aiLiteratureList')}
          onDisease={(disease) => void navigate('aiLiteratureList', { disease })}
          onJournal={(journal) => void navigate('aiLiteratureList', { journal })}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(LiteraturePage)
