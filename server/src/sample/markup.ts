/** Small helpers with which texts of the sample are put together. */
export const h = (text: string): string => `<h2>${text}</h2>`
export const p = (text: string): string => `<p>${text}</p>`
export const ul = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const ol = (...items: string[]): string => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
export const quote = (text: string): string => `<blockquote><p>${text}</p></blockquote>`
export const table = (caption: string, head: string[], ...rows: string[][]): string =>
  `<table><caption>${caption}</caption><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
