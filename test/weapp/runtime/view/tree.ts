import { selectAll, type Options } from 'css-select'
import type { GElement, GNode } from './framework'
import type { Page } from '../app/page'
import type { View } from './view'

type Adapter = NonNullable<Options<GNode, GElement>['adapter']>

/** The elements of a page as one tree: shadow trees are flattened, as a page's view has them. */
export class Tree {
  private readonly adapter: Adapter

  constructor(private readonly view: View) {
    this.adapter = this.createAdapter()
  }

  /** All elements of the page or below the element that match a CSS selector, in document order. */
  select(within: Page | GElement, selector: string): GElement[] {
    const roots = this.children('component' in within ? within.component : within)
    return selectAll(selector, roots, { adapter: this.adapter, xmlMode: true }).filter((node) => this.isElement(node))
  }

  first(within: Page | GElement, selector: string): GElement | undefined {
    return this.select(within, selector)[0]
  }

  /** Elements and texts right below, past slots, virtual hosts and shadow roots. */
  children(node: GNode): GNode[] {
    if (this.isText(node)) return []
    return node
      .getComposedChildren()
      .flatMap((child) => (this.isText(child) || this.isElement(child) ? [child] : this.children(child)))
  }

  parent(node: GNode): GElement | null {
    for (let parent = above(node); parent; parent = above(parent)) {
      if (this.isElement(parent)) return parent.ownerShadowRoot === null ? null : parent
    }
    return null
  }

  /** The element and those around it, innermost first. */
  path(element: GElement): GElement[] {
    const parent = this.parent(element)
    return [element, ...(parent ? this.path(parent) : [])]
  }

  elements(within: GElement): GElement[] {
    return this.children(within).flatMap((node) => (this.isElement(node) ? [node, ...this.elements(node)] : []))
  }

  tag(element: GElement): string {
    return 'is' in element ? String(element.is) : ''
  }

  /** The visible text: of rich text its nodes, of a field nothing. */
  text(node: GNode): string {
    if (this.isText(node)) return node.textContent
    if (this.tag(node) === 'rich-text') return richText(node.getAttribute('nodes'))
    return this.children(node)
      .map((child) => this.text(child))
      .join('')
  }

  attribute(element: GElement, name: string): unknown {
    if (name === 'id') return element.id
    if (name === 'class') return element.class
    if (name === 'style') return element.style
    if (name.startsWith('data-'))
      return element.dataset[name.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
    return element.getAttribute(name)
  }

  /** The element as WXML text, with its own tag (`outer`) or without. */
  wxml(node: GNode, outer = true): string {
    if (this.isText(node)) return escape(node.textContent)
    const inner = this.children(node)
      .map((child) => this.wxml(child))
      .join('')
    if (!outer) return inner
    const named = [
      ['id', node.id],
      ['class', node.class],
      ['style', node.style],
    ].filter(([, value]) => value)
    const given = node.attributes.filter(({ value }) => ['string', 'number'].includes(typeof value) || value === true)
    const attributes = [...named, ...given.map(({ name, value }) => [name, value])].map(
      ([name, value]) => ` ${name}="${escape(String(value))}"`,
    )
    return `<${this.tag(node)}${attributes.join('')}>${inner}</${this.tag(node)}>`
  }

  isText(node: GNode): node is Extract<GNode, { textContent: string }> {
    return this.view.framework.glassEasel.TextNode.isTextNode(node)
  }

  /** Built-in tags and component hosts; a host declared virtual is no element. */
  isElement(node: GNode): node is GElement {
    if (this.isText(node)) return false
    const { NativeNode, Component } = this.view.framework.glassEasel
    return NativeNode.isNativeNode(node) || (Component.isComponent(node) && !node.getComponentOptions().virtualHost)
  }

  private createAdapter(): Adapter {
    const value = (element: GElement, name: string): string | undefined => {
      const found = this.attribute(element, name)
      return found === undefined || found === null || found === '' || found === false ? undefined : String(found)
    }
    return {
      isTag: (node): node is GElement => this.isElement(node),
      getAttributeValue: value,
      getChildren: (node) => this.children(node),
      getName: (element) => this.tag(element),
      getParent: (element) => this.parent(element),
      getSiblings: (node) => this.siblings(node),
      getText: (node) => this.text(node),
      hasAttrib: (element, name) => value(element, name) !== undefined,
      removeSubsets: (nodes) => nodes.filter((node) => !nodes.some((other) => other !== node && this.contains(other, node))),
    }
  }

  isComponent(element: GElement): boolean {
    return this.view.framework.glassEasel.Component.isComponent(element)
  }

  /** Whether the element is on an open page. */
  isAttached(element: GElement): boolean {
    return this.view.framework.glassEasel.Element.isAttached(element)
  }

  private siblings(node: GNode): GNode[] {
    for (let parent = above(node); parent; parent = above(parent)) {
      if (this.isElement(parent)) return this.children(parent)
    }
    return [node]
  }

  private contains(outer: GNode, inner: GNode): boolean {
    return this.isElement(inner) && this.path(inner).includes(outer as GElement)
  }
}

// A text in a slot belongs to the slot, not to the parent it was written in; the slot is inside that parent's component.
function above(node: GNode): GElement | null {
  return node.asElement()?.getComposedParent() ?? node.containingSlot ?? node.parentNode
}

function escape(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (char) => names[char] ?? char)
}

interface RichNode {
  type?: string
  text?: string
  children?: RichNode[]
}

function richText(nodes: unknown): string {
  if (typeof nodes === 'string') return nodes.replace(/<[^>]*>/g, '')
  if (!Array.isArray(nodes)) return ''
  return (nodes as RichNode[]).map((node) => node.text ?? richText(node.children)).join('')
}
