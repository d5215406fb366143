/** `content/doc` → `/packages/content/doc/index`, `pages/me` → `/pages/me/index`: the file that Taro opens. */
export const pagePath = (page: string): string => (page.startsWith('pages/') ? `/${page}/index` : `/packages/${page}/index`)
