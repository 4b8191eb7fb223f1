/**
 * The suites by name. `target` is what must be built first; `seconds` is the usual length of one of its files, a guess that
 * only decides the order of the first run: later runs know the real lengths. A browser with its server fills two slots: beside
 * more than one other file its own time limits would measure the load of the machine. Files share a process,
 * and with it a server and a browser, until their lengths reach `batchSeconds`.
 */
export const suites = {
  unit: { folders: ['test/contract', 'test/src'], runner: 'jest', seconds: 90 },
  scripts: { folders: ['test/scripts'], runner: 'node', seconds: 2 },
  server: { folders: ['test/server'], runner: 'node', database: true, batchSeconds: 60, seconds: 10 },
  engines: { folders: ['test/engines'], runner: 'node', seconds: 20 },
  weapp: { folders: ['test/weapp'], runner: 'node', target: 'weapp', database: true, batchSeconds: 150, seconds: 20 },
  e2e: {
    folders: ['test/e2e'],
    runner: 'node',
    target: 'h5',
    database: true,
    browser: true,
    slots: 2,
    batchSeconds: 300,
    seconds: 50,
  },
}

/** Files that take much longer than others of their suite, in seconds: without it they would start last in a first run. */
export const longFiles = {
  'test/engines/film-join.test.ts': 110,
  'test/engines/clothes.test.ts': 90,
  'test/engines/pictures.test.ts': 85,
  'test/engines/music.test.ts': 80,
  'test/engines/voice-engines.test.ts': 70,
  'test/engines/try-on.test.ts': 65,
  'test/engines/draw.test.ts': 55,
  'test/engines/films.test.ts': 50,
  'test/server/process/start.test.ts': 80,
  'test/server/tasks/remote-engines.test.ts': 60,
  'test/server/works/works-killed.test.ts': 60,
  'test/server/engines/add-a-tool.test.ts': 55,
  'test/server/process/roles.test.ts': 55,
  'test/server/tasks/tasks-killed.test.ts': 50,
  'test/server/db/plans.test.ts': 50,
  'test/server/orders/orders-command.test.ts': 40,
  'test/server/uploads/uploads.test.ts': 30,
  'test/server/worker-pool/worker-pool.test.ts': 30,
  'test/server/answers/answers-killed.test.ts': 30,
  'test/server/engines/engines-command.test.ts': 30,
  'test/server/db/failover.test.ts': 30,
  'test/server/answers/answers-in-valkey.test.ts': 30,
  'test/server/engines/add-an-engine.test.ts': 25,
  'test/weapp/layout.test.ts': 200,
  'test/weapp/results.test.ts': 150,
  'test/weapp/film.test.ts': 100,
  'test/weapp/chat.test.ts': 90,
  'test/weapp/journeys.test.ts': 75,
  'test/weapp/engines.test.ts': 60,
  'test/weapp/wechat.test.ts': 60,
  'test/weapp/walk.test.ts': 50,
  'test/weapp/podcast.test.ts': 50,
  'test/e2e/film.test.ts': 200,
  'test/e2e/languages.test.ts': 120,
  'test/e2e/engines.test.ts': 90,
  'test/e2e/shop.test.ts': 90,
  'test/e2e/looks.test.ts': 90,
  'test/e2e/tools.test.ts': 80,
  'test/e2e/refused.test.ts': 75,
  'test/e2e/chats.test.ts': 70,
}

/** Files that start a browser though their suite does not: they fill as many slots as a file of one that does. */
export const wideFiles = { 'test/weapp/layout.test.ts': 2 }

/** Files that need a process of their own, by the reason. */
export const aloneFiles = {
  'it measures the memory of its process': ['test/server/uploads/uploads.test.ts'],
  'its child processes inherit the environment and the open files of its process': [
    'test/server/worker-pool/worker-pool.test.ts',
  ],
  'it starts a browser, which the other files of its suite do not': ['test/weapp/layout.test.ts'],
  'it measures the first screen of a browser and a server that nobody else uses': ['test/e2e/first-screen.test.ts'],
}

/** A file that takes longer than this hangs: its process is ended and it counts as one failure. */
export const fileTimeoutMs = 600_000
