import { Text } from '@tarojs/components'
import { Fragment, useState } from 'react'
import { dialog } from '@/platform/dialog'
import type { Poster } from '@/platform/poster/contract'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { Notice } from '@/ui/Notice'
import { PosterSheet } from '@/ui/PosterSheet'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { palettes } from '@/ui/tokens/tokens'
import { Sample, State } from './Sample'

const { light } = palettes

const STATES = [
  ['empty', '还没有浏览记录', '去首页看看'],
  ['error', '加载失败', '重试'],
  ['offline', '网络未连接', '重试'],
  ['notAllowed', '请先登录', '去登录'],
  ['notFound', '内容不存在', '返回首页'],
  ['success', '提交成功', '查看进度'],
] as const

const NOTICES = [
  ['info', '今日还可点赞 4 次'],
  ['watch', '认证审核中，身份信息暂不能修改'],
  ['danger', '网络未连接，内容已保存在本机'],
] as const

export type Overlay = 'modal' | 'sheet' | 'poster' | ''

const POSTER: Poster = {
  width: 300,
  height: 200,
  background: light.brand,
  shapes: [
    { kind: 'box', x: 20, y: 20, width: 260, height: 160, fill: light.card, radius: 12 },
    { kind: 'text', x: 150, y: 108, text: '海报由本机绘制', size: 22, color: light.ink, centred: true },
  ],
}

/** What replaces content, and what lies over it. `open` lets an address show one overlay from the start. */
export function Feedback({ open: first }: { open: Overlay }) {
  const [open, setOpen] = useState<Overlay>(first)
  const close = () => setOpen('')
  return (
    <>
      <Sample name="Skeleton">
        {(['rows', 'article', 'lines'] as const).map((shape) => (
          <State key={shape} label={shape} bare>
            <Skeleton shape={shape} count={2} />
          </State>
        ))}
      </Sample>
      <Sample name="Notice">
        {NOTICES.map(([tone, text]) => (
          <Fragment key={tone}>
            <State label={tone} form>
              <Notice tone={tone}>{text}</Notice>
            </State>
            <State label={`${tone}，到边`} bare>
              <Notice tone={tone} edge>
                {text}
              </Notice>
            </State>
          </Fragment>
        ))}
      </Sample>
      <Sample name="StateView">
        {STATES.map(([kind, title, action]) => (
          <State key={kind} label={kind} bare>
            <StateView
              kind={kind}
              title={title}
              text="这里说明原因，或下一步怎么做"
              actionText={action}
              onAction={() => dialog.toast(action)}
            />
          </State>
        ))}
        <State label="没有操作" bare>
          <StateView kind="empty" title="这里还没有内容" />
        </State>
      </Sample>
      <Sample name="PosterSheet">
        <State label="点按打开">
          <Button tone="secondary" onPress={() => setOpen('poster')} testId="open-poster">
            打开 PosterSheet
          </Button>
        </State>
        <PosterSheet poster={open === 'poster' ? POSTER : null} title="海报" name="示例海报" onClose={close} />
      </Sample>
      <Sample name="Modal">
        <State label="点按打开">
          <Button tone="secondary" onPress={() => setOpen('modal')} testId="open-modal">
            打开 Modal
          </Button>
        </State>
        <Modal
          open={open === 'modal'}
          title="清空历史"
          text="清空后无法恢复"
          confirmText="清空"
          onConfirm={close}
          cancelText="取消"
          onCancel={close}
          testId="modal"
        />
      </Sample>
      <Sample name="Sheet">
        <State label="点按打开">
          <Button tone="secondary" onPress={() => setOpen('sheet')} testId="open-sheet">
            打开 Sheet
          </Button>
        </State>
        <Sheet open={open === 'sheet'} title="写评论" onClose={close} testId="sheet">
          <Text>面板内容</Text>
        </Sheet>
      </Sample>
    </>
  )
}
