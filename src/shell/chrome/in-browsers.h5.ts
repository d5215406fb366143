export { Header } from './Header'
export { PageBar } from './PageBar'
export { TabBar } from './TabBar'
export { ToolsOpenButton } from './ToolsOpenButton'
