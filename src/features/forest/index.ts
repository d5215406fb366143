/** Ratios with their intervals as a picture. */
export { ForestPlot } from './ForestPlot'
export { axisOf, forestPlot, plotX, type ForestRow } from './forest-plot'
