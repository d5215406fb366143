import { render } from '@testing-library/react'
import { parseRichText } from '@/domain/rich-text/parse'
import { RichText } from '@/ui/RichText'

const drawn = (html: string) => {
  const nothing = () => null
  const { container } = render(
    <RichText blocks={parseRichText(html)} size="standard" onLink={nothing} onPicture={nothing} renderMedia={nothing} />,
  )
  return [...(container.querySelector('.t-rich-text')?.children ?? [])]
}

it.each(['<p>乙</p>', '<ul><li>乙</li></ul>', '<table><tr><td>乙</td></tr></table>', '<img src="/files/item/b.png" />'])(
  'has no space of its own below its last block, so that the words of an option stand in its middle: %s',
  (last) => {
    const [first, end] = drawn(`<p>甲</p>${last}`)
    expect([first?.classList.contains('tight'), end?.classList.contains('tight')]).toEqual([false, true])
  },
)

it('lets its last picture be enlarged, but not one of a cell', () => {
  expect(drawn('<p>甲</p><img src="/files/item/b.png" />').at(-1)?.textContent).toContain('放大')
  expect(drawn('<table><tr><td><img src="/files/item/b.png" /></td></tr></table>').at(-1)?.textContent).toBe('')
})
