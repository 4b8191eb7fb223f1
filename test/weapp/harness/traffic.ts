import type { ComponentInstance, Definition, PageInstance } from './framework'

/** One `setData`: what a page sends from the logic layer to the view, as UTF-8 bytes of JSON. */
export interface Update {
  bytes: number
  paths: string[]
  json: string
  /** The page it belongs to, and the how-manieth opening that was; of a component, the page in front when it was attached. */
  page: string
  opening: number
  /** How many touches there had been. */
  touches: number
  /** Monotonic. */
  atMs: number
}

/** Whose update it is. */
export type Owner = Pick<Update, 'page' | 'opening'>

/** Where updates are noted. */
export interface UpdateLog {
  updates: Update[]
  /** Touches so far. */
  touches: number
  viewMs: number
}

interface VirtualNode {
  sid?: string
  cn?: VirtualNode[]
}

/** Notes every `setData` of what is opened; that it is drawn is told after `viewMs`. */
export function watchUpdates(instance: ComponentInstance, owner: Owner, log: UpdateLog): void {
  const setData = instance.setData.bind(instance)
  instance.setData = (data, callback) => {
    const json = JSON.stringify(data)
    const { touches, viewMs } = log
    log.updates.push({
      ...owner,
      bytes: Buffer.byteLength(json),
      paths: Object.keys(data),
      json,
      touches,
      atMs: performance.now(),
    })
    setData(data, viewMs > 0 && callback ? () => void setTimeout(callback, viewMs) : callback)
  }
}

/** Notes every `setData` of each component that is made of this, and which there are. */
export function watchComponents(
  definition: Definition,
  owner: () => Owner,
  log: UpdateLog,
  parts: Set<ComponentInstance>,
): Definition {
  const { attached, detached } = definition
  return {
    ...definition,
    attached() {
      watchUpdates(this, owner(), log)
      parts.add(this)
      attached?.call(this)
    },
    detached() {
      parts.delete(this)
      detached?.call(this)
    },
  }
}

/** How much of a page there is: its nodes, the most children of one, and how deep it goes. */
export function countNodes(instance: PageInstance, parts: ReadonlySet<ComponentInstance>) {
  const count = { nodes: 0, children: 0, depth: 0 }
  const ownData = new Map([...parts].map(({ data }) => [(data.i as VirtualNode).sid, data.i as VirtualNode]))
  const walk = (node: VirtualNode, depth: number) => {
    const { cn = [] } = ownData.get(node.sid) ?? node
    count.nodes += cn.length
    count.children = Math.max(count.children, cn.length)
    count.depth = Math.max(count.depth, depth)
    for (const child of cn) walk(child, depth + 1)
  }
  walk((instance.data as { root?: VirtualNode }).root ?? {}, 0)
  return count
}
