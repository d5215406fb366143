import type { Premedication } from '../types'

/**
 * The premedication of supportive.md: taken over by `scripts/sheets.ts`, never typed, one record a line, so that
 * an edition can be compared with its sheet by eye and by `diff`.
 */
// prettier-ignore
export const premedications: readonly Premedication[] = [
{"drug":"paclitaxel","zh":"地塞米松 20 mg（12 h 与 6 h 前口服，或 30 min 前静脉）、苯海拉明 50 mg、H2 拮抗剂","check":"P"},
{"drug":"docetaxel","zh":"地塞米松 8 mg 每日 2 次，前 1 天起共 3 天；前列腺癌合用泼尼松者 8 mg 于前 12、3、1 h","check":"U"},
{"drug":"pemetrexed","zh":"叶酸 400 µg/日（前 7 天起至末剂后 21 天），维生素 B12 1000 µg 肌注（首剂前 1 周，后每 9 周），地塞米松 4 mg 每日 2 次×3 天（前 1 天起）","check":"P"},
{"drug":"cabazitaxel","zh":"H1、H2 拮抗剂与地塞米松（≥8 mg）30 min 前","check":"U"},
{"drug":"cetuximab","zh":"H1 拮抗剂，首次加激素","check":"U"},
{"drug":"rituximab","zh":"对乙酰氨基酚+苯海拉明，±激素","check":"U"},
{"drug":"amivantamab","zh":"对乙酰氨基酚+苯海拉明；第 1 周第 1、2 天加地塞米松 20/10 mg","check":"P"},
{"drug":"daratumumab","zh":"激素+对乙酰氨基酚+H1，±孟鲁司特","check":"U"},
{"drug":"sacituzumab govitecan","zh":"退热药+H1+H2，止吐 2–3 药","check":"U"},
{"drug":"irinotecan","zh":"阿托品 0.25–1 mg 备用或预防","check":"U"},
{"drug":"bleomycin","zh":"对乙酰氨基酚；首次试验剂量个体化","check":"U"},
{"drug":"trastuzumab deruxtecan","zh":"三药（NK1+5-HT3+地塞米松）止吐","check":"U"},
{"drug":"polatuzumab vedotin","zh":"H1 拮抗剂+退热药，30–60 min 前","check":"U"},
{"drug":"pegaspargase","zh":"对乙酰氨基酚+H1+H2 拮抗剂，30–60 min 前（美国说明书），观察 1 h","check":"U"},
{"drug":"obinutuzumab","zh":"激素（≥1 h 前）+对乙酰氨基酚+H1 拮抗剂；溶瘤高危者水化、降尿酸","check":"U"},
]
