import type { Chunk } from 'webpack'

/** Pauses before the further tries of a script that did not come. */
const retriesMs = [2000, 5000]

/** Stands for the path of a chunk's script until that has its place. */
export const placeholder = (chunk: Chunk): string => `late:${chunk.id}`

/** Loads a script by `require.async` with a literal path, as WeChat asks, and tries again when it does not come. */
export const lateLoader = (chunks: readonly Chunk[]): string => `var lateScripts = {${chunks
  .map((chunk) => `${JSON.stringify(chunk.id)}: () => require.async("${placeholder(chunk)}")`)
  .join()}};
__webpack_require__.l = function (url, done, key, chunkId) {
  (function attempt(tries) {
    lateScripts[chunkId]().then(function () { done({ type: 'load' }) }, function () {
      var wait = ${JSON.stringify(retriesMs)}[tries];
      if (wait) setTimeout(function () { attempt(tries + 1) }, wait);
      else done({ type: 'error', target: { src: url } });
    });
  })(0);
};`
