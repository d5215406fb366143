import { render } from '@testing-library/react'
import { Icon } from '@/ui/Icon'
import { fills, grounds, paths } from '@/ui/Icon/paths'

const drawn = (icon: JSX.Element) => render(icon).container.firstElementChild as SVGElement
const shapes = (svg: SVGElement) => [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d'))

// An address with a drawing in it is a document of its own, which a phone reads in some 5 ms, each time that an icon is new.
test('a browser draws an icon in the page itself, not from an address', () => {
  const svg = drawn(<Icon name="star" color="gold" />)
  expect(svg.tagName).toBe('svg')
  expect(shapes(svg)).toEqual([paths.star])
  expect(svg.style.color).toBe('var(--gold)')
  expect(svg.getAttribute('aria-hidden')).toBe('true')
  expect(svg.outerHTML).not.toContain('url(')
})

test('it is painted in, stands on its ground, and takes the colour round it', () => {
  expect(shapes(drawn(<Icon name="star" filled />))).toEqual([fills.star])
  expect(shapes(drawn(<Icon name="badge" duotone />))).toEqual([grounds.badge, paths.badge])
  expect(drawn(<Icon name="badge" color="inherit" />).getAttribute('style')).toBeNull()
  expect(shapes(drawn(<Icon name={{ path: 'M1 1' }} filled />))).toEqual(['M1 1'])
})
