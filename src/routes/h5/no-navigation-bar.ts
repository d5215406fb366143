/**
 * Stands in for Taro's own navigation bar in the H5 build (config/h5.ts): the shell draws ours, and Taro's is 3 KB of pictures in the first script for an
 * element that is always hidden.
 */
export function initNavigationBar(): void {}

export default class NavigationBarHandler {
  load(): void {}
}
