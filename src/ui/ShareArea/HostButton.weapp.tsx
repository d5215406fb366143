import { Button } from '@tarojs/components'
import type { HostButtonProps } from './host-button-props'

export const HostButton = (props: HostButtonProps) => <Button {...props} openType="share" />
