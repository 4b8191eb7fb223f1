import type { BackClosesProps } from './types'

/** Nothing: in a mini-program Back closes every layer, by the one container a page may have (frame/wechat/page-layers.weapp.tsx). */
export const BackCloses = (_: BackClosesProps) => null
