/** What other features and the screens may use. */
export { InquiryRecipes } from './InquiryRecipes'
export { RecipeRow } from './RecipeRow'
export { recipeTone } from './recipe-tone'
