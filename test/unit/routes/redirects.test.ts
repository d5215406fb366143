import { resolveAddress, resolvePage, toMiniProgramUrl, type Route } from '@/routes/resolve'

test.each([
  ['/BMICompute', '/tools/formula/evaluation/bmi'],
  ['/ClinicalGuide', '/tools/cpg/list'],
  ['/ClinicalGuideSelect', '/tools/cpg/list'],
  ['/drugsHome', '/tools/da/home'],
  ['/drugsHome/2023', '/tools/da/home/2023'],
  ['/drugsResearch', '/tools/da/search'],
  ['/drugsResearch/2023', '/tools/da/search/2023'],
  ['/drugsByDisease/7', '/tools/da/disease/7'],
  ['/drugsByDisease/7/2023', '/tools/da/disease/7/2023'],
  ['/drugsDetail/7/1', '/tools/da/detail/7/1'],
  ['/drugsDetail/7/1/2023', '/tools/da/detail/7/1/2023'],
  ['/previewPDF/1', '/tools/da/preview/1'],
  ['/previewPDF/1/2023', '/tools/da/preview/1/2023'],
  ['/tools/formula/bsa', '/tools/formula/treatment/bsa'],
  ['/tools/formula/carbo', '/tools/formula/treatment/carbo'],
  ['/tools/formula/ccr', '/tools/formula/treatment/ccr'],
  ['/tools/formula/bed', '/tools/formula/treatment/bed'],
  ['/tools/formula/snsf', '/tools/formula/treatment/snsf'],
  ['/tools/formula/bmi', '/tools/formula/evaluation/bmi'],
  ['/tools/formula/zpsStore', '/tools/formula/evaluation/zpsStore'],
  ['/tools/formula/kpsStore', '/tools/formula/evaluation/kpsStore'],
  ['/tools/formula/painGrading', '/tools/formula/evaluation/painGrading'],
  ['/tools/formula/ctcae', '/tools/formula/evaluation/ctcae'],
  ['/tools/formula/psStore', '/tools/formula/evaluation/zpsStore'],
])('%s leads to %s, its query with it, in any case', (from, to) => {
  const pathOf = (address: string) => resolveAddress(address)?.address.split('?')[0]
  expect(pathOf(from)).toBe(to)
  expect(resolveAddress(`${from}?a=1`)?.query.a).toBe('1')
  expect(pathOf(from.toLowerCase())?.toLowerCase()).toBe(to.toLowerCase())
})

test('parameters keep their meaning through a redirect', () => {
  expect(resolveAddress('/drugsByDisease/%E8%82%BA%2F%25')?.params).toEqual({ id: '肺/%' })
})

test('the old drug page carries the label of the complete-info prompt, the new one does not', () => {
  const old = resolveAddress('/drugsDetail/7/1')
  expect(old?.completeInfoSource).toBe('tools_da_detail')
  // The guard opens the new address, and its screen resolves that one, in the mini-program from the page's query.
  expect(resolveAddress(old?.address ?? '')?.completeInfoSource).toBe('tools_da_detail')
  const [page = '', query = ''] = toMiniProgramUrl(old as Route).split('?')
  expect(resolvePage(page, Object.fromEntries(new URLSearchParams(query)))?.completeInfoSource).toBe('tools_da_detail')
  expect(resolveAddress('/tools/da/detail/7/1')?.completeInfoSource).toBe('')
  expect(resolveAddress('/tools/da/detail/7/1?completeInfo=made-up')?.completeInfoSource).toBe('')
})
