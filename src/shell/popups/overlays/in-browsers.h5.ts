export { SideMenu } from '../../chrome/SideMenu'
export { MiniProgramGuide } from './MiniProgramGuide'
