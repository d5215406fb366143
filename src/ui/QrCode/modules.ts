import qrcode from 'qrcode-generator'

/** Rows of dark modules of the code of a text, for pictures that are drawn. */
export function codeRows(text: string): boolean[][] {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const count = code.getModuleCount()
  return Array.from({ length: count }, (_, row) => Array.from({ length: count }, (__, column) => code.isDark(row, column)))
}
