import type { PageInstance } from './framework'

/** One `setData`: what a page sends from the logic layer to the view, as UTF-8 bytes of JSON. */
export interface Update {
  bytes: number
  paths: string[]
  json: string
}

interface VirtualNode {
  cn?: VirtualNode[]
}

/** Notes every `setData` of a page that is opened. */
export function watchUpdates(instance: PageInstance, updates: Update[]): void {
  const setData = instance.setData.bind(instance)
  instance.setData = (data, callback) => {
    const json = JSON.stringify(data)
    updates.push({ bytes: Buffer.byteLength(json), paths: Object.keys(data), json })
    setData(data, callback)
  }
}

/** How much of a page there is: its nodes, the most children of one, and how deep it goes. */
export function countNodes(instance: PageInstance) {
  const count = { nodes: 0, children: 0, depth: 0 }
  const walk = ({ cn = [] }: VirtualNode, depth: number) => {
    count.nodes += cn.length
    count.children = Math.max(count.children, cn.length)
    count.depth = Math.max(count.depth, depth)
    for (const child of cn) walk(child, depth + 1)
  }
  walk((instance.data as { root?: VirtualNode }).root ?? {}, 0)
  return count
}
