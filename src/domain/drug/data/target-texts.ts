/** Chinese wording of the targets that are English words; gene and receptor names stay as they are. */
export const targetTexts: Readonly<Record<string, string>> = {
  '20S proteasome': '20S 蛋白酶体',
  'EGFR incl. T790M': 'EGFR（含 T790M）',
  'GnRH receptor': 'GnRH 受体',
  'HBV polymerase': '乙肝病毒聚合酶',
  'HER2 (dimerisation)': 'HER2（二聚化）',
  acrolein: '丙烯醛',
  aromatase: '芳香化酶',
  asparagine: '门冬酰胺',
  'endothelial cell': '内皮细胞',
  folate: '叶酸',
  microtubule: '微管',
  osteoclast: '破骨细胞',
}
