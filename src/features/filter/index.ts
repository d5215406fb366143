export { nothing, type Chosen, type Facet } from './facets'
export { FilterRow } from './FilterRow'
export { useChosen } from './use-chosen'
