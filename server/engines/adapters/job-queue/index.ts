import { defineQueue } from './define-queue'
import { ark } from './vendors/ark'
import { bridge } from './vendors/bridge'
import { fal } from './vendors/fal'
import { newApi } from './vendors/new-api'
import { replicate } from './vendors/replicate'

/** Providers that take a job, queue it and are asked for it. */
export const jobQueues = [ark, bridge, fal, newApi, replicate].map(defineQueue)
