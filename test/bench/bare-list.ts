/** As many rows as the list of articles has when the bench has scrolled it, as high. */
const ROWS = 160

const row = (number: number): string =>
  `<div class="t-doc-row"><i></i><p>第 ${number} 篇：晚期非小细胞肺癌，初诊时应当一次送全的检测<br><small>示例大学附属肿瘤医院 · ${number} 阅读</small></p></div>`

const PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>
body { margin: 0; font: 16px/1.5 sans-serif; overflow: hidden }
main { height: 100vh; overflow: hidden scroll }
.t-doc-row { display: flex; height: 90px; gap: 12px; padding: 12px; box-sizing: border-box; border-bottom: 1px solid #ddd }
i { flex: none; width: 96px; border-radius: 8px; background: #cdd }
p { margin: 0; overflow: hidden }
</style>
<main><button class="t-bare" onclick="this.textContent += '·'">按一下</button>${Array.from({ length: ROWS }, (_, at) => row(at + 1)).join('')}</main>`

/** A page without Taro, React or a network, with a list and a button: how fast this machine draws at all. */
export const BARE_PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(PAGE)}`
