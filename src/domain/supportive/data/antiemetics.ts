import type { AntiemeticLevel } from '../types'

/**
 * The antiemetic prophylaxis of supportive.md: taken over by `scripts/sheets.ts`, never typed, one record a line, so that
 * an edition can be compared with its sheet by eye and by `diff`.
 */
// prettier-ignore
export const antiemetics: readonly AntiemeticLevel[] = [
{"level":"high","who":"顺铂、含 AC（蒽环+环磷酰胺）、环磷酰胺 ≥1500 mg/m²、达卡巴嗪等高度致吐方案","scheme":[{"drug":"NK1 受体拮抗剂","dose":"阿瑞匹坦 125 mg 第 1 天、80 mg 第 2–3 天，或福沙匹坦 150 mg 第 1 天","days":"1-3"},{"drug":"5-HT3 受体拮抗剂","dose":"帕洛诺司琼 0.25 mg 或昂丹司琼 8–16 mg","days":"1"},{"drug":"地塞米松","dose":"12 mg 第 1 天；顺铂方案 8 mg 第 2–4 天；AC 方案仅第 1 天","days":"1 或 1-4"},{"drug":"奥氮平","dose":"5–10 mg（≥70 岁或镇静者 2.5–5 mg）","days":"1-4"}],"source":"MASCC/ESMO 2023 (general knowledge)","check":"P"},
{"level":"high-carboplatin","who":"卡铂 AUC ≥ 4（MASCC/ESMO 以 AUC ≥ 5 为界，本表取较严）；德曲妥珠单抗同样三药","scheme":[{"drug":"NK1 受体拮抗剂","dose":"同上","days":"1-3"},{"drug":"5-HT3 受体拮抗剂","dose":"单剂","days":"1"},{"drug":"地塞米松","dose":"12 mg","days":"1"}],"source":"MASCC/ESMO 2023; NCCN","check":"P"},
{"level":"moderate","who":"奥沙利铂、伊立替康、卡铂 AUC <4、单用蒽环等","scheme":[{"drug":"5-HT3 受体拮抗剂","dose":"帕洛诺司琼 0.25 mg","days":"1"},{"drug":"地塞米松","dose":"8 mg（12 mg 若合用 NK1）","days":"1；延迟风险药（奥沙利铂、环磷酰胺、蒽环）可至 2–3"},{"drug":"NK1 受体拮抗剂","dose":"年轻女性、既往呕吐者加用","days":"1"}],"source":"MASCC/ESMO 2023 (emetic scale seen in the first edition; doses unverified here)","check":"P"},
{"level":"low","who":"紫杉类、吉西他滨、培美曲塞、依托泊苷等","scheme":[{"drug":"地塞米松或 5-HT3 受体拮抗剂（单药）","dose":"4–8 mg 或单剂","days":"1"}],"source":"MASCC/ESMO 2023 (emetic scale seen in the first edition; doses unverified here)","check":"P"},
{"level":"minimal","who":"长春碱类、贝伐珠单抗、PD-1、口服低致吐药等","scheme":[],"note":"不常规预防，备急救止吐药","source":"MASCC/ESMO 2023 (emetic scale seen in the first edition; doses unverified here)","check":"P"},
{"level":"breakthrough","who":"爆发性呕吐","scheme":[{"drug":"换机制药物：奥氮平（未用过）、甲氧氯普胺、另一类 5-HT3、劳拉西泮","dose":"—","days":"按需"}],"source":"MASCC/ESMO 2023","check":"U"},
{"level":"radiation","who":"全腹部放疗中度；全身照射高度","scheme":[{"drug":"5-HT3 受体拮抗剂±地塞米松","dose":"—","days":"照射日"}],"source":"MASCC/ESMO","check":"U"},
]
