import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { EntriesView } from '@/features/tools/EntriesView'

const GROUPS = [
  {
    title: '查药',
    entries: [
      { icon: 'pill', text: '用药助手', note: '按疾病、类别、收藏与最近', open: () => void navigate('toolsDaMain') },
      { icon: 'search', text: '搜索药品', note: '药名、拼音首字母、类别、靶点', open: () => void navigate('toolsDaSearch') },
      {
        icon: 'warning',
        text: '相互作用核对',
        note: '所选药品两两核对，未收录的显示未知',
        open: () => void navigate('toolsDaMain', { tab: 'interactions' }),
      },
    ],
  },
  {
    title: '目录与方案',
    entries: [
      { icon: 'shield', text: '国家医保药品目录', note: '按年份', open: () => void navigate('toolsDaNrld') },
      { icon: 'flask', text: '化疗手册', note: '方案与剂量表', open: () => void navigate('toolsCmmHome') },
    ],
  },
] as const

/** The older address of the drug assistant: `/MedicationAssistant`. */
export default function MedicationAssistantPage() {
  return (
    <PageShell>
      <EntriesView groups={GROUPS} />
    </PageShell>
  )
}
