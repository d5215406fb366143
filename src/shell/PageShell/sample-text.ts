/** What is said of the demonstration, once at the end of its pages and in 我的. */
export const SAMPLE_TITLE = '演示数据'
export const SAMPLE_TEXT = '人物、机构与统计为虚构，医学内容仅供医务人员参考'
