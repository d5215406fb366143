import { defineConfig } from 'drizzle-kit'

/** Only for making migrations: `npx drizzle-kit generate --name <what>` in this folder. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/tables.ts', './src/{kernel,features}/*/tables.ts'],
  out: './src/db/migrations',
  casing: 'snake_case',
})
