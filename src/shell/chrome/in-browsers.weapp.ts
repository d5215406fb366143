import type { ComponentProps, FC } from 'react'
import type * as ours from './in-browsers.h5'

/** The mini-program's host draws its own bars. */
const Nothing = () => null

export const Header: FC<ComponentProps<typeof ours.Header>> = Nothing
export const PageBar: FC<ComponentProps<typeof ours.PageBar>> = Nothing
export const TabBar: FC<ComponentProps<typeof ours.TabBar>> = Nothing
export const ToolsOpenButton: FC<ComponentProps<typeof ours.ToolsOpenButton>> = Nothing
