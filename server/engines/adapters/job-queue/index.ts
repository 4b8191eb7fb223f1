import { defineQueue } from './define-queue'
import { ark } from './vendors/ark'
import { bridge } from './vendors/bridge'
import { fal } from './vendors/fal'
import { kling } from './vendors/kling'
import { newApi } from './vendors/new-api'
import { replicate } from './vendors/replicate'

/** Providers that queue a job and are polled for its result. */
export const jobQueues = [ark, bridge, fal, kling, newApi, replicate].map(defineQueue)
