/** Comments of the sample: place of the article, account (place in ACCOUNTS), text, and replies. */
export const COMMENTS: { article: number; account: number; content: string; replies?: { account: number; content: string }[] }[] =
  [
    {
      article: 0,
      account: 0,
      content: '我们科现在把切片计划印在申请单背面，临床和病理对照着勾，二次活检少了很多。',
      replies: [
        { account: 3, content: '请问申请单是病理科设计的，还是科室自己加的？' },
        { account: 0, content: '一起定的，先在两个病区试了一个月。' },
      ],
    },
    { article: 0, account: 1, content: '胸水细胞块的那一行很实用，之前总是担心量不够。' },
    { article: 0, account: 2, content: '编辑部提示：表格可以左右滑动查看。' },
    {
      article: 1,
      account: 3,
      content: '病理报告里“脉管侵犯”漏写的情况确实遇到过，打电话问一句就清楚了。',
      replies: [{ account: 2, content: '欢迎投稿分享具体做法。' }],
    },
    { article: 2, account: 0, content: '腹腔镜探查按固定顺序走，这一点新来的住院医最容易忽略。' },
    { article: 3, account: 1, content: '“达到可切除就停下来手术”，这句话应该贴在讨论室里。' },
    { article: 12, account: 1, content: '开药当天就把处理办法交给患者，门诊电话确实少了。' },
  ]
