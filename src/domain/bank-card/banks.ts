/** Banks of debit cards, and by which first six digits and length of a number they are recognised (where two public tables agree; not complete). */
interface Bank {
  code: string
  name: string
  /** Length of the number → first six digits: single ones, and ranges with a hyphen. Some come back with another length for another bank. */
  bins: Readonly<Record<number, string>>
}

export const BANKS = [
  {
    code: 'ICBC',
    name: '工商银行',
    bins: {
      19: '622200 622202 622203 622208 621225 621226 621227 621288 621558 621559 621720-621724 620058 621281',
      18: '621205-621211',
    },
  },
  {
    code: 'ABC',
    name: '农业银行',
    bins: { 19: '622848 622845 622846 622841 622843 622844 622847 622849 622821-622828 623018 621282 621336 620059' },
  },
  {
    code: 'BOC',
    name: '中国银行',
    bins: { 19: '621660-621663 621666-621669 621672 621725 621756-621759 621785-621790 621330-621332 601382 623208' },
  },
  {
    code: 'CCB',
    name: '建设银行',
    bins: {
      19: '621700 622700 621081 621284 621467 621598 621621 622280 620060',
      16: '621080 621082-621084 621466 621488 621499 622966 622988',
    },
  },
  { code: 'COMM', name: '交通银行', bins: { 19: '622260 622261 622262 621069', 17: '622258 622259 601428' } },
  {
    code: 'PSBC',
    name: '邮储银行',
    bins: { 19: '621095 621096 621098 621285 621599 621674 621797-621799 622150 622151 622181 622188 623218' },
  },
  { code: 'CMB', name: '招商银行', bins: { 16: '622580 622588 622598 622609 621286 621483 621485 621486' } },
  {
    code: 'CITIC',
    name: '中信银行',
    bins: { 16: '621767 621768 621770-621773 622690-622692 622696 622698 622998 622999' },
  },
  { code: 'CEB', name: '光大银行', bins: { 16: '622660-622674 621489 621492 620518 620085' } },
  { code: 'HXBANK', name: '华夏银行', bins: { 16: '622630-622633 623020-623023 621222' } },
  { code: 'CMBC', name: '民生银行', bins: { 16: '622615-622620 622622' } },
  { code: 'GDB', name: '广发银行', bins: { 19: '622568 621462' } },
  {
    code: 'SPABANK',
    name: '平安银行',
    bins: { 16: '622298 622535 622536 622538 622539 622983 622986 622989', 19: '621626 623058' },
  },
  { code: 'CIB', name: '兴业银行', bins: { 18: '622908 622909' } },
  {
    code: 'SPDB',
    name: '浦发银行',
    bins: { 16: '621351 621352 621390 621791-621793 621795 621796 622516-622518 622521-622523' },
  },
  { code: 'BJBANK', name: '北京银行', bins: { 16: '602969 621030 621420 621468' } },
  {
    code: 'SHBANK',
    name: '上海银行',
    bins: { 18: '622172 622267 622278 622279 622468 622892 622985 622987 621050 620522' },
  },
  { code: 'NBBANK', name: '宁波银行', bins: { 16: '621279 622281 622316', 19: '621418' } },
  { code: 'JSBANK', name: '江苏银行', bins: { 19: '621076 621579 622131 622173 622876', 16: '622422 622447' } },
  { code: 'CZBANK', name: '浙商银行', bins: { 19: '621019 622309' } },
] as const satisfies readonly Bank[]

export type BankCode = (typeof BANKS)[number]['code']

const inBins = (bins: string | undefined, bin: number): boolean =>
  bins?.split(' ').some((item) => {
    const [from = 0, to = from] = item.split('-').map(Number)
    return bin >= from && bin <= to
  }) ?? false

/** The bank that the number looks like, by its first six digits and its length: a hint, which its owner may change. */
export function bankOfNumber(digits: string): BankCode | undefined {
  const bin = Number(digits.slice(0, 6))
  const banks: readonly Bank[] = BANKS
  return banks.find(({ bins }) => inBins(bins[digits.length], bin))?.code as BankCode | undefined
}

export const bankName = (code: string): string => BANKS.find((bank) => bank.code === code)?.name ?? '银行卡'
