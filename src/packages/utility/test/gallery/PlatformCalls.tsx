import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { location } from '@/platform/location'
import { media } from '@/platform/media'
import { scan } from '@/platform/scan'
import { share } from '@/platform/share'
import { storage } from '@/platform/storage'
import { view } from '@/platform/view'
import { toMiniProgramUrl, useRoute } from '@/routes'
import { fullAddress } from '@/shell/share/full-address'
import { assetUrl } from '@/ui/asset-url'
import { Button } from '@/ui/Button'
import { envFacts } from './env-facts'
import styles from './PlatformCalls.module.scss'
import { LIVE_PICTURE, PICTURE } from './sample-data'
import { Sample, State } from './Sample'

const STORAGE_KEY = 'ztest'

/** The host: what it says of itself, and its calls to try by hand. */
export function PlatformCalls() {
  const route = useRoute()
  const [answer, setAnswer] = useState('还没有调用')
  const calls: readonly [id: string, name: string, work: () => unknown][] = [
    ['toast', '提示', () => dialog.toast('这是一条提示')],
    ['alert', '提醒', () => dialog.alert({ title: '提醒', message: '这是一条提醒' })],
    ['confirm', '确认', () => dialog.confirm({ title: '确认', message: '是否继续？' })],
    ['sheet', '菜单', () => dialog.actionSheet(['第一项', '第二项', '第三项'])],
    ['share', '分享', () => share.open({ title: '组件库', link: fullAddress(route.address), path: toMiniProgramUrl(route) })],
    ['scan', '扫码', () => scan.scan()],
    ['copy', '写剪贴板', () => clipboard.write('组件库测试文本')],
    ['paste', '读剪贴板', () => clipboard.read()],
    ['store', '写存储', () => storage.set(STORAGE_KEY, '测试')],
    ['read', '读存储', () => storage.get(STORAGE_KEY)],
    ['remove', '删存储', () => storage.remove(STORAGE_KEY)],
    ['choose', '选图片', async () => `${(await media.chooseImages({ count: 2 })).length} 张`],
    ['preview', '看图片', () => media.previewImages([assetUrl(PICTURE), assetUrl(LIVE_PICTURE)])],
    ['save', '存图片', () => media.saveImage(assetUrl(PICTURE))],
    ['locate', '定位', async () => ((await location.current()).ok ? '已定位' : '未能定位')],
    ['vibrate', '震动', () => view.vibrate()],
    ['print', '打印', () => view.print()],
  ]
  const run = async (name: string, work: () => unknown) => {
    const result = await work()
    setAnswer(`${name}：${result === undefined ? '无返回' : typeof result === 'string' ? result : JSON.stringify(result)}`)
  }
  return (
    <>
      <Sample name="platform/env">
        <View className={styles.facts}>
          {envFacts(env).map(([name, value]) => (
            <View key={name} className={styles.fact}>
              <Text className={styles.name}>{name}</Text>
              <Text className={styles.value}>{value}</Text>
            </View>
          ))}
        </View>
      </Sample>
      <Sample name="platform">
        <State label="最近一次结果">
          <Text className="t-platform-answer">{answer}</Text>
        </State>
        <State label="点按调用">
          {calls.map(([id, name, work]) => (
            <Button key={id} size="small" tone="plain" onPress={() => void run(name, work)} testId={`call-${id}`}>
              {name}
            </Button>
          ))}
        </State>
      </Sample>
    </>
  )
}
