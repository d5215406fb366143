import type { ComponentType } from 'react'
import ChatHistoryPage from '@/packages/ai/chat-history'
import LiteraturePage from '@/packages/ai/literature'
import LiteratureCollectPage from '@/packages/ai/literature-collect'
import LiteratureListPage from '@/packages/ai/literature-list'
import LiteratureSearchPage from '@/packages/ai/literature-search'
import MedseekPage from '@/packages/ai/medseek'
import MedseekColumnPage from '@/packages/ai/medseek-column'
import MyCasesPage from '@/packages/ai/my-cases'
import TnmAiHistoryPage from '@/packages/ai/tnm-ai-history'
import { backend } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { allByClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

const never = () => new Promise<never>(() => undefined)
const LISTS: readonly [address: string, page: ComponentType][] = [
  ['/AILiterature', LiteraturePage],
  ['/AILiteratureList', LiteratureListPage],
  ['/AILiteratureSearch?q=EGFR', LiteratureSearchPage],
  ['/AILiteratureCollect', LiteratureCollectPage],
  ['/AILiteratureCollectNew', LiteratureCollectPage],
  ['/medSeekInterpret', MedseekPage],
  ['/medSeekColumn', MedseekColumnPage],
  ['/ZlhAiHomeV2MsgList', ChatHistoryPage],
  ['/ZlhAiMyCase/all', MyCasesPage],
  ['/tools/tnm/aiHistory', TnmAiHistoryPage],
]

describe('a list of papers, conversations, reports or cases', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    resetDevice()
    signIn()
    backend(
      Object.fromEntries(
        ['literature/home', 'literature/list', 'literature/collected', 'medseek/list', 'medseek/column']
          .concat('ai/conversations', 'caserecord/list', 'report/list')
          .map((call) => [`api/${call}`, never]),
      ),
    )
  })
  afterEach(() => {
    closeScreen()
    jest.useRealTimers()
  })

  test.each(LISTS)('%s loads without pictures, for none come', async (address, page) => {
    openScreen(address, page)
    await settled()
    expect(allByClass('t-skeleton')).toHaveLength(1)
    expect(allByClass('picture')).toEqual([])
  })
})
