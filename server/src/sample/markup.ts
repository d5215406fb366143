/** Small helpers with which the sample articles are written. */
export const h = (text: string): string => `<h2>${text}</h2>`
export const h3 = (text: string): string => `<h3>${text}</h3>`
export const p = (text: string): string => `<p>${text}</p>`
export const ul = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const ol = (...items: string[]): string => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
export const quote = (text: string): string => `<blockquote><p>${text}</p></blockquote>`
export const fig = (file: string, caption: string): string =>
  `<figure><img src="/media/${file}" alt="${caption}" width="750" height="420"><figcaption>${caption}</figcaption></figure>`
export const table = (caption: string, head: string[], ...rows: string[][]): string =>
  `<table><caption>${caption}</caption><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
/** A formula in TeX, in its line or on one of its own; `alt` is what a screen reader says. */
export const tex = (source: string, alt: string): string => `<span data-tex="${attribute(source)}" data-alt="${alt}"></span>`
export const texBlock = (source: string, alt: string): string => `<div data-tex="${attribute(source)}" data-alt="${alt}"></div>`
/** A mark that shows its note when it is tapped. */
export const note = (mark: number, text: string): string => `<sup><a data-footnote="${attribute(text)}">${mark}</a></sup>`
export const clip = (title: string): string =>
  `<video src="/media/sample-video.mp4" poster="/media/poster-video.png" title="${title}"></video>`
export const sound = (title: string): string => `<audio src="/media/sample-lecture.mp3" title="${title}"></audio>`
const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** An article of the sample. `column` is the place of its columnist in sample/columnists, from 0. */
export interface Article {
  title: string
  summary: string
  tags: string[]
  column: number
  body: string
  docType?: number
  cover?: string
  rule?: 'none' | 'login' | 'certified' | 'doctor' | 'follow' | 'closed'
  taskCode?: string
  video?: boolean
  audio?: boolean
  attachment?: boolean
}
