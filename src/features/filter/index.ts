export { chosenOf, type Chosen, type Facet } from './facets'
export { FilterRow } from './FilterRow'
