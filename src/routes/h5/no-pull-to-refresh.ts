/** Takes the place of Taro's own element, which no page of ours has: see PullDown.tsx. */
export const TaroPullToRefreshCore = undefined
export { TaroPullToRefreshCore as P }
export const defineCustomElement = (): void => undefined
