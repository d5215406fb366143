import { observer } from 'mobx-react'
import { openTool } from '@/features/tools/open-tool'
import { toolLooks } from '@/features/tools/tool-looks'
import { useKeptTools } from '@/features/tools/use-kept-tools'
import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { HubView, type HubEntry } from './HubView'
import { keptOfDrugs } from './kept'

const ENTRIES: readonly HubEntry[] = [
  {
    look: { icon: 'search', tint: 'green' },
    text: '搜索药品',
    note: '记得药名、首字母、类别或靶点，直接查',
    open: () => void navigate('toolsDaSearch'),
  },
  {
    look: toolLooks.drug,
    text: '用药助手',
    note: '这个病有哪些药，怎么用，怎么调量',
    open: () => void navigate('toolsDaMain'),
  },
  {
    look: { icon: 'warning', tint: 'red' },
    text: '相互作用核对',
    note: '几种药两两核对，未收录的显示未知',
    open: () => void navigate('toolsDaMain', { tab: 'interactions' }),
  },
  {
    look: toolLooks.regimen,
    text: '化疗手册',
    note: '方案怎么给，这位患者用多少',
    open: () => void navigate('toolsCmmHome'),
  },
  {
    look: toolLooks.guideline,
    text: '按病种用药',
    note: '这个病种的指导原则与药品',
    open: () => void navigate('newMedicineGuide'),
  },
  {
    look: { icon: 'shield', tint: 'brand' },
    text: '国家医保药品目录',
    note: '在不在目录里，按年份查',
    open: () => void navigate('toolsDaNrld'),
  },
]

/** What is asked about drugs: `/MedicationAssistant`. */
function MedicationAssistantPage() {
  const tools = useKeptTools()
  return (
    <PageShell>
      <HubView entries={ENTRIES} {...keptOfDrugs(tools.favourites, tools.recent)} onOpen={({ kind, id }) => openTool(kind, id)} />
    </PageShell>
  )
}

export default observer(MedicationAssistantPage)
