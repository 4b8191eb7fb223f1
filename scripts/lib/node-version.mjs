// Imported first, so that an old Node prints a sentence instead of a stack.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `泛乐 needs Node 20.19 or newer; this is Node ${process.versions.node}. Please install a newer one from https://nodejs.org.`,
  )
  process.exit(1)
}
