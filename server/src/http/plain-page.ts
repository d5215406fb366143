/** Text inside of HTML. */
export const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `body{margin:0;background:#f2f6f7;color:#14252b;font:16px/1.6 system-ui,-apple-system,"Noto Sans CJK SC",sans-serif}
main{max-width:420px;margin:0 auto;padding:24px 16px}
section{background:#fff;border-radius:16px;padding:24px;margin-top:16px}
h1{font-size:18px;margin:0}h2{font-size:34px;margin:8px 0 0}p{margin:4px 0;color:#4a5d64}
form,a.go{margin-top:12px}button,a.go{display:block;box-sizing:border-box;width:100%;min-height:48px;border:1px solid #0b6e75;border-radius:12px;background:#fff;color:#0b6e75;font:inherit;font-weight:600;text-align:center;line-height:46px;text-decoration:none;cursor:pointer}
button.main,a.go{background:#0b6e75;color:#fff}p a{color:inherit}.bad{color:#b3261e}
h3{font-size:22px;line-height:1.4;margin:0 0 8px}.good{color:#0b6e4f}.warn{color:#8a5a00}
dl{margin:8px 0 0;display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:#4a5d64}dd{margin:0;overflow-wrap:anywhere}
section>form:first-child{margin-top:0}p+button,form+p{margin-top:12px}label{display:block;font-weight:600}input[type=file]{display:block;box-sizing:border-box;width:100%;min-height:48px;margin-top:8px;padding:8px;border:1px dashed #6b7d84;border-radius:12px;color:inherit;font:inherit}
@media (prefers-color-scheme:dark){body{background:#0e1719;color:#e6eff1}section{background:#172326}p,dt{color:#a9bcc2}button{background:#172326;color:#7fd0d6;border-color:#7fd0d6}.bad{color:#ffb4ab}.good{color:#7ddbb0}.warn{color:#f2c26b}}`

interface PlainPage {
  title: string
  /** Below the title: what this page is. */
  note: string
  body: string
  /** In the head, besides. */
  head?: string
}

/** A page of this server without scripts, for what is not the app: the local cashier, the local authority, the check of a document. */
export const plainPage = ({ title, note, body, head = '' }: PlainPage): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>${head}<style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(note)}</p>${body}</main></body></html>`
