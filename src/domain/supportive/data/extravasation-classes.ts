import type { ExtravasationClass } from '../types'

/**
 * The extravasation classes of supportive.md: taken over by `scripts/sheets.ts`, never typed, one record a line, so that
 * an edition can be compared with its sheet by eye and by `diff`.
 */
// prettier-ignore
export const extravasationClasses: readonly ExtravasationClass[] = [
{"class":"vesicant","drugs":["doxorubicin","epirubicin","daunorubicin","idarubicin","mitoxantrone","vincristine","vinblastine","vinorelbine","vindesine","dactinomycin","mitomycin","trabectedin","bendamustine"],"zh":"发疱剂","check":"U"},
{"class":"vesicant-like","drugs":["cisplatin (>0.5 mg/mL)","paclitaxel","docetaxel","oxaliplatin","cabazitaxel","trastuzumab emtansine","enfortumab vedotin"],"zh":"刺激剂（有发疱可能）","check":"U"},
{"class":"irritant","drugs":["carboplatin","etoposide","irinotecan","gemcitabine","fluorouracil","ifosfamide","dacarbazine","pegylated liposomal doxorubicin","melphalan","bortezomib","nab-paclitaxel","topotecan"],"zh":"刺激剂","check":"U"},
{"class":"non","drugs":["pemetrexed","methotrexate","cytarabine","cyclophosphamide","rituximab","trastuzumab","bevacizumab","pembrolizumab","azacitidine","fludarabine"],"zh":"非发疱","check":"U"},
]
