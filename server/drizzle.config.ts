import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './ports/db/schema.ts', out: './migrations' })
