import fs from 'node:fs'
import path from 'node:path'
import type { Host } from '../runtime/host'
import type { GElement, GNode } from '../runtime/view/framework'
import { inlineStyle, styleOf } from './style'

/** How a picture fills its box, by the `mode` of the tag. */
const FITS: Record<string, string> = {
  scaleToFill: 'object-fit: fill',
  aspectFit: 'object-fit: contain',
  aspectFill: 'object-fit: cover',
  widthFix: 'height: auto',
}
const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

interface RichNode {
  name?: string
  text?: string
  attrs?: Record<string, string>
  children?: RichNode[]
}

/**
 * The page in view as a document that a browser can lay out: the same tree, WeChat's built-in tags as `wx-view` and so on, and the build's own style sheets.
 * `origins`: the hosts the app was built with → those that answer.
 */
export function pageAsHtml(host: Host, origins: Readonly<Record<string, string>>): string {
  const page = host.pages.top
  if (!page) throw new Error('no page is open')
  const body = host.tree
    .children(page.component)
    .map((node) => html(host, node))
    .join('')
  const answered = Object.entries(origins).reduce((text, [built, answers]) => text.replaceAll(built, answers), body)
  const style = styleOf(host.bundle.root, page.path)
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><wx-page>${answered}</wx-page>`
}

function html(host: Host, node: GNode): string {
  const { tree } = host
  if (tree.isText(node)) return escape(node.textContent)
  const tag = tree.tag(node)
  const attributes = { class: node.class, style: inlineStyle(node.style), ...marks(host, node, tag) }
  const written = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${escape(value)}"` : ''))
  return `<wx-${tag}${written.join('')}>${inside(host, node, tag)}</wx-${tag}>`
}

/** What the style of built-in tags asks for. */
function marks(host: Host, node: GElement, tag: string): Record<string, string> {
  const flags = ['scroll-x', 'scroll-y', 'enable-flex'].filter((name) => node.getAttribute(name) === true)
  const isBlank = (tag === 'input' || tag === 'textarea') && !typed(host, node)
  return Object.fromEntries([...flags, ...(isBlank ? ['blank'] : [])].map((name) => [name, 'yes']))
}

const typed = (host: Host, node: GElement): string => String(host.view.state.get(node, 'value') ?? '')

function inside(host: Host, node: GElement, tag: string): string {
  if (tag === 'image') return picture(host, node)
  if (tag === 'rich-text') return rich(node.getAttribute('nodes'))
  if (tag === 'input' || tag === 'textarea') return escape(typed(host, node) || String(node.getAttribute('placeholder') ?? ''))
  return host.tree
    .children(node)
    .map((child) => html(host, child))
    .join('')
}

function picture(host: Host, node: GElement): string {
  const source = String(node.getAttribute('src') ?? '')
  if (!source) return ''
  const fit = FITS[String(node.getAttribute('mode') ?? '')] ?? 'object-fit: fill'
  return `<img src="${escape(addressOf(host, source))}" style="${fit}">`
}

/** A file of the build is put into the document itself. */
function addressOf(host: Host, source: string): string {
  if (/^(https?|data):/.test(source)) return source
  const file = path.join(host.bundle.root, source)
  const type = TYPES[path.extname(file)]
  return type && fs.existsSync(file) ? `data:${type};base64,${fs.readFileSync(file, 'base64')}` : source
}

function rich(nodes: unknown): string {
  if (typeof nodes === 'string') return nodes
  return (Array.isArray(nodes) ? (nodes as RichNode[]) : [])
    .map(({ name = 'span', text, attrs = {}, children }) => {
      if (text !== undefined) return escape(text)
      const written = Object.entries(attrs).map(([key, value]) => ` ${key}="${escape(inlineStyle(value))}"`)
      return `<${name}${written.join('')}>${rich(children)}</${name}>`
    })
    .join('')
}

function escape(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (char) => names[char] ?? char)
}
