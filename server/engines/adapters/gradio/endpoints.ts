import { clothes } from '../../../../contract/tools/clothes'
import { museTalk } from '../../../../contract/tools/muse-talk'
import type { Endpoint } from './discover'

export const tryOnEndpoint: Endpoint = { name: 'tryon', parameters: 7 }
export const checkVideo: Endpoint = { name: 'check_video', parameters: 1 }
export const inference: Endpoint = { name: 'inference', parameters: 7 }

/** Endpoints that an app needs to serve a tool. */
export const endpointsOf: Readonly<Record<string, readonly Endpoint[]>> = {
  [clothes.serviceKey]: [tryOnEndpoint],
  [museTalk.serviceKey]: [checkVideo, inference],
}
