import cluster from 'node:cluster'

/** Number of this process among those that one `npm start` runs, from 1; null for a process alone. */
export const processNumber = cluster.isWorker ? Number(process.env['PROCESS_NUMBER']) : null
