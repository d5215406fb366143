import { unpackPages } from './routes/built'
import { pagePath } from './routes/page-path'

/** The form of app.json: no leading slash. */
const pageFile = (page: string): string => pagePath(page).slice(1)

/** The first is where the mini-program begins. */
const ENTRY = 'pages/index'

/** Pages and sub-packages come from the tree; which address opens which page is the route table's business. */
function pagesAndPackages() {
  const built = unpackPages(__BUILT_PAGES__)
  const main = [ENTRY, ...built.filter((page) => page.startsWith('pages/') && page !== ENTRY)].map(pageFile)
  const groups = [...new Set(built.filter((page) => !page.startsWith('pages/')).map((page) => page.split('/')[0] ?? ''))]
  const subPackages = groups.map((group) => ({
    root: `packages/${group}`,
    pages: built.filter((page) => page.startsWith(`${group}/`)).map((page) => `${page.slice(group.length + 1)}/index`),
  }))
  return { pages: main, subPackages }
}

const isWeapp = process.env.TARO_ENV === 'weapp'
// On H5 the pages are the business of routes/h5; Taro asks for one.
const { pages, subPackages } = isWeapp ? pagesAndPackages() : { pages: [pageFile('pages/index')], subPackages: [] }

const tab = (page: string, text: string, icon: string) => ({
  pagePath: pageFile(page),
  text,
  // Of theme.json, as the colours.
  iconPath: `@${icon}`,
  selectedIconPath: `@${icon}On`,
})

export default defineAppConfig({
  pages,
  subPackages,
  // Colours that begin with @ stand in theme.json, for the light and the dark look of the device.
  ...(isWeapp && { darkmode: true, themeLocation: 'theme.json' }),
  // The platform keeps pages smooth by injecting only what a page uses.
  ...(isWeapp && { lazyCodeLoading: 'requiredComponents' }),
  window: {
    backgroundTextStyle: isWeapp ? '@backgroundText' : 'dark',
    backgroundColor: isWeapp ? '@ground' : '#f4f7f7',
    navigationBarBackgroundColor: isWeapp ? '@bar' : '#ffffff',
    navigationBarTextStyle: isWeapp ? '@barText' : 'black',
    navigationBarTitleText: '肿瘤医生',
    // H5 screens draw their own header; the mini-program shows WeChat's.
    navigationStyle: isWeapp ? 'default' : 'custom',
    onReachBottomDistance: 200,
  },
  ...(isWeapp && {
    tabBar: {
      color: '@tab',
      selectedColor: '@tabOn',
      backgroundColor: '@bar',
      borderStyle: '@tabLine' as 'white',
      list: [
        tab('pages/index', '首页', 'home'),
        tab('pages/study', '学习', 'study'),
        tab('pages/tools', '工具', 'tools'),
        tab('pages/me', '我的', 'me'),
      ],
    },
    preloadRule: Object.fromEntries(
      [['pages/index', ['content', 'library', 'identity']]].map(([page, groups]) => [
        pageFile(page as string),
        {
          network: 'all',
          packages: (groups as string[])
            .filter((group) => subPackages.some(({ root }) => root === `packages/${group}`))
            .map((group) => `packages/${group}`),
        },
      ]),
    ),
    requiredPrivateInfos: ['getLocation'],
    permission: { 'scope.userLocation': { desc: '用于查找附近的医院' } },
  }),
})
