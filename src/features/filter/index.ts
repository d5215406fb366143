export { nothing, type Chosen, type Facet, type Settle } from './facets'
export { FilterRow } from './FilterRow'
export { useChosen } from './use-chosen'
