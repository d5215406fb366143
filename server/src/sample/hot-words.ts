export const HOT_WORDS = ['肺癌', '免疫治疗', '不良反应', '乳腺癌', 'EGFR', '骨转移', '病理报告', '放疗']
