import { act, fireEvent, render } from '@testing-library/react'
import { createRef } from 'react'
import { createPortal } from 'react-dom'
import { Image, ScrollView, Text, View } from '@/ui/taro/elements.h5'

const element = (container: HTMLElement, tag = 'taro-view-core') => container.querySelector<HTMLElement>(tag)!
const attributesOf = (text: HTMLElement) => Object.fromEntries([...text.attributes].map(({ name, value }) => [name, value]))

test('an element stands under the name of Taro, with its class, style and attributes, and without what is not set', () => {
  const { container, rerender } = render(
    <Text className="a b" style={{ width: '3px' }} userSelect aria-label="剂量" {...{ tabindex: '0' }}>
      12
    </Text>,
  )
  const text = element(container, 'taro-text-core')
  expect([text.textContent, attributesOf(text)]).toEqual([
    '12',
    { class: 'a b', style: 'width: 3px;', 'user-select': 'true', 'aria-label': '剂量', tabindex: '0' },
  ])
  rerender(<Text className="a">13</Text>)
  expect([text.textContent, attributesOf(text)]).toEqual(['13', { class: 'a', style: '' }])
})

test('the handler of the last drawing hears, once, and none when it was taken away', () => {
  const heard: string[] = []
  const draw = (word?: string) => <View onClick={word ? () => heard.push(word) : undefined} />
  const { container, rerender } = render(draw('first'))
  fireEvent.click(element(container))
  rerender(draw('second'))
  fireEvent.click(element(container))
  rerender(draw())
  fireEvent.click(element(container))
  rerender(draw('again'))
  fireEvent.click(element(container))
  expect(heard).toEqual(['first', 'second', 'again'])
})

test('a finger that moves in an element which catches it moves nothing above', () => {
  const heard: string[] = []
  const { container } = render(
    <View onTouchMove={() => heard.push('page')}>
      <View className="catches" catchMove onTouchMove={() => heard.push('sheet')} />
      <View className="passes" />
    </View>,
  )
  fireEvent.touchMove(container.querySelector('.catches')!)
  expect(heard).toEqual(['sheet'])
  fireEvent.touchMove(container.querySelector('.passes')!)
  expect(heard).toEqual(['sheet', 'page'])
  expect(attributesOf(container.querySelector('.catches')!)).toEqual({ class: 'catches' })
})

test('an event that is stopped goes no further up, and one in a sheet does not reach what opened it', () => {
  const heard: string[] = []
  const sheet = document.body.appendChild(document.createElement('div'))
  const { container } = render(
    <View onClick={() => heard.push('outer')}>
      <View className="stops" onClick={(event) => event.stopPropagation()} />
      <View className="passes" onClick={() => heard.push('inner')} />
      {createPortal(<View className="in-sheet" onClick={() => heard.push('sheet')} />, sheet)}
    </View>,
  )
  fireEvent.click(container.querySelector('.stops')!)
  expect(heard).toEqual([])
  fireEvent.click(container.querySelector('.passes')!)
  fireEvent.click(sheet.querySelector('.in-sheet')!)
  expect(heard).toEqual(['inner', 'outer', 'sheet'])
})

test('a finger that rests is a long press; one that moves on or leaves soon is none', () => {
  jest.useFakeTimers()
  const held = jest.fn()
  const { container } = render(
    <View onLongPress={held}>
      <View className="inside" />
    </View>,
  )
  const inside = container.querySelector('.inside')!
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ms = 0) => {
    fireEvent[type](inside)
    act(() => jest.advanceTimersByTime(ms))
  }
  touch('touchStart', 349)
  touch('touchEnd', 1000)
  touch('touchStart', 100)
  touch('touchMove', 1000)
  expect(held).not.toHaveBeenCalled()
  touch('touchStart', 350)
  touch('touchEnd')
  expect(held).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

test('a ref is the element', () => {
  const ref = createRef<HTMLElement>()
  const { container } = render(<View ref={ref} />)
  expect(ref.current).toBe(element(container))
})

test('a picture fills its box by its mode, is put off when it may be, and says its own size or that it is broken', () => {
  const told: unknown[] = []
  const { container, rerender } = render(
    <Image
      className="a"
      src="/media/a.webp"
      mode="aspectFit"
      lazyLoad
      {...{ nativeProps: { alt: '肺部 CT' } }}
      onLoad={({ detail }) => told.push(detail)}
      onError={() => told.push('broken')}
    />,
  )
  const picture = container.querySelector('img')!
  expect(attributesOf(element(container, 'taro-image-core'))).toEqual({ class: 'a', mode: 'aspectFit' })
  expect(attributesOf(picture)).toEqual({
    class: 'taro-img taro-img-aspect-fit',
    alt: '肺部 CT',
    src: '/media/a.webp',
    loading: 'lazy',
    decoding: 'async',
  })
  Object.defineProperties(picture, { naturalWidth: { value: 640 }, naturalHeight: { value: 480 } })
  fireEvent.load(picture)
  fireEvent.error(picture)
  expect(told).toEqual([{ width: 640, height: 480 }, 'broken'])
  rerender(<Image src="" />)
  expect(container.querySelector('img')).toBeNull()
})

test('a box goes where it is told, says where it is, and that its end is near once it rests', () => {
  jest.useFakeTimers()
  const went: unknown[] = []
  const places: number[] = []
  const ended = jest.fn()
  HTMLElement.prototype.scrollTo = (to: unknown) => void went.push(to)
  const draw = (top: number) => (
    <ScrollView
      scrollY
      scrollTop={top}
      lowerThreshold={40}
      onScroll={({ detail }) => places.push(detail.scrollTop)}
      onScrollToLower={ended}
    />
  )
  const { container, rerender } = render(draw(100))
  rerender(draw(300))
  expect(went).toEqual([
    { top: 100, behavior: 'instant' },
    { top: 300, behavior: 'instant' },
  ])
  const box = element(container, 'taro-scroll-view-core')
  expect(attributesOf(box)).toEqual({ 'scroll-y': 'true' })
  Object.defineProperties(box, { offsetHeight: { value: 200 }, scrollHeight: { value: 1000 } })
  for (const top of [700, 759, 761]) {
    box.scrollTop = top
    fireEvent.scroll(box)
    expect(ended).not.toHaveBeenCalled()
  }
  jest.advanceTimersByTime(199)
  expect(ended).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(ended).toHaveBeenCalledTimes(1)
  box.scrollTop = 700
  fireEvent.scroll(box)
  jest.advanceTimersByTime(1000)
  expect(ended).toHaveBeenCalledTimes(1)
  expect(places).toEqual([700, 759, 761, 700])
})

test('a box that was taken away says nothing of the movement it was in', () => {
  const heard = jest.fn()
  const { container, unmount } = render(<ScrollView scrollX onScroll={heard} onScrollToLower={heard} />)
  const box = element(container, 'taro-scroll-view-core')
  unmount()
  const faults: unknown[] = []
  const fault = ({ error }: ErrorEvent) => faults.push(error)
  window.addEventListener('error', fault)
  fireEvent.scroll(box)
  window.removeEventListener('error', fault)
  expect([heard.mock.calls, faults]).toEqual([[], []])
})

test('a finger that moves in a box does not pull the page', () => {
  const pulled = jest.fn()
  const { container } = render(
    <View onTouchMove={pulled}>
      <ScrollView scrollX>
        <View className="chip" />
      </ScrollView>
    </View>,
  )
  fireEvent.touchMove(container.querySelector('.chip')!)
  expect(pulled).not.toHaveBeenCalled()
  fireEvent.touchMove(element(container))
  expect(pulled).toHaveBeenCalledTimes(1)
})
