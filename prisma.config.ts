import { defineConfig } from 'prisma/config'

// No address here but the one in the environment: without it only commands that need a database fail.
// The start of the app reads its settings from app/platform/env and never comes by here.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
})
