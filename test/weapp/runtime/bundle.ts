import fs from 'node:fs'
import path from 'node:path'

export interface PageConfig {
  navigationBarTitleText?: string
  enablePullDownRefresh?: boolean
  usingComponents?: Record<string, string>
  component?: boolean
}

interface AppJson {
  pages: string[]
  entryPagePath?: string
  subPackages?: { root: string; pages: string[] }[]
  subpackages?: { root: string; pages: string[] }[]
  tabBar?: { list: { pagePath: string; text: string }[] }
  window?: PageConfig
  usingComponents?: Record<string, string>
  networkTimeout?: { request?: number }
}

/** The files of a built mini-program, and what its JSON files say. Throws when app.json is missing or unreadable. */
export class Bundle {
  readonly app: AppJson
  readonly files: string[]
  readonly pages: string[]
  readonly packages: { root: string; pages: string[] }[]
  /** Everything with a template: all pages, and all components reached from them. */
  readonly views: string[]
  private readonly index: Set<string>

  constructor(readonly root: string) {
    this.app = this.json<AppJson>('app.json')
    this.packages = (this.app.subPackages ?? this.app.subpackages ?? []).map(({ root: folder, pages }) => ({
      root: folder.replace(/\/$/, ''),
      pages,
    }))
    this.pages = [
      ...this.app.pages,
      ...this.packages.flatMap(({ root: folder, pages }) => pages.map((page) => path.posix.join(folder, page))),
    ]
    this.files = fs
      .readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort()
    this.index = new Set(this.files)
    this.views = this.findViews()
  }

  get entryPage(): string {
    return this.app.entryPagePath ?? this.app.pages[0] ?? ''
  }

  has(file: string): boolean {
    return this.index.has(file)
  }

  read(file: string): string {
    return fs.readFileSync(path.join(this.root, file), 'utf8')
  }

  /** Bytes of a file. */
  size(file: string): number {
    return fs.statSync(path.join(this.root, file)).size
  }

  isPage(page: string): boolean {
    return this.pages.includes(page)
  }

  isTab(page: string): boolean {
    return this.tabs.some((tab) => tab.pagePath === page)
  }

  get tabs(): { pagePath: string; text: string }[] {
    return this.app.tabBar?.list ?? []
  }

  /** The root of the sub-package a file belongs to; '' is the main package. */
  packageOf(file: string): string {
    return this.packages.find(({ root }) => file.startsWith(`${root}/`))?.root ?? ''
  }

  /** The JSON of a page or component, with the components of app.json added; `{}` when it has none. */
  config(page: string): PageConfig {
    const own = this.has(`${page}.json`) ? this.json<PageConfig>(`${page}.json`) : {}
    return { ...own, usingComponents: { ...this.app.usingComponents, ...own.usingComponents } }
  }

  /** The paths of the components that `page` names. */
  uses(page: string): string[] {
    return Object.values(this.config(page).usingComponents ?? {}).map((target) =>
      path.posix.join(target.startsWith('/') ? '' : path.posix.dirname(page), target).replace(/^\//, ''),
    )
  }

  /** What app.json and the other JSON files promise and the bundle does not hold. */
  faults(): string[] {
    const files = this.views.flatMap((view) => [`${view}.js`, `${view}.wxml`]).filter((file) => !this.has(file))
    const tabs = this.tabs.filter(({ pagePath }) => !this.app.pages.includes(pagePath))
    return [
      ...files.map((file) => `${file} is missing`),
      ...tabs.map(({ pagePath }) => `the tab page ${pagePath} is not among the pages of the main package`),
    ]
  }

  private findViews(): string[] {
    const found = new Set<string>()
    const visit = (view: string): void => {
      if (found.has(view)) return
      found.add(view)
      this.uses(view).forEach(visit)
    }
    this.pages.forEach(visit)
    return [...found]
  }

  private json<T>(file: string): T {
    try {
      return JSON.parse(this.read(file)) as T
    } catch (error) {
      throw new Error(`${path.join(this.root, file)} cannot be read: ${(error as Error).message}`)
    }
  }
}
