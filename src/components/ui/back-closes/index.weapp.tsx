import type { BackClosesProps } from './types'

/**
 * Renders nothing: in a mini-program Back closes every layer through the one container of a page
 * (frame/wechat/page-layers.weapp.tsx).
 */
export const BackCloses = (_: BackClosesProps) => null
