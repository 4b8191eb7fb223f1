import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './ports/db/schema/index.ts', out: './migrations' })
