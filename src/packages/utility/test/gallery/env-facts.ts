import type { EnvContract } from '@/platform/env/contract'

const yesNo = (value: boolean): string => (value ? '是' : '否')

/** What the host says of itself, as pairs to show. Addresses are left out: they may carry parameters of a person. */
export function envFacts(env: EnvContract): [name: string, value: string][] {
  const { top, bottom } = env.safeArea()
  const bar = env.topBar()
  return [
    ['构建', env.build],
    ['宿主', env.host],
    ['系统', env.os],
    ['App 版本', env.appVersion || '无'],
    ['小程序内网页', yesNo(env.miniProgramWebView)],
    ['runPlatform', env.runPlatform],
    ['被嵌入', yesNo(env.framed)],
    ['像素比', String(env.pixelRatio)],
    ['场景值', String(env.scene())],
    ['单页模式', yesNo(env.singlePage())],
    ['安全区', `上 ${top}，下 ${bottom}`],
    ['顶栏', `状态栏 ${bar.statusBar}，高 ${bar.height}，右侧 ${bar.reservedRight}`],
    ['减少动效', yesNo(env.reducedMotion())],
    ['在线', yesNo(env.isOnline())],
    ...Object.entries(env.can).map(([name, able]): [string, string] => [`能力 ${name}`, yesNo(able as boolean)]),
  ]
}
